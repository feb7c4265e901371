import { fstatSync, readSync, writeSync } from 'node:fs'
import { cleanBytes, type CleanUpload } from './clean-bytes.ts'
import { UncleanUpload } from './unclean-upload.ts'

/** It says when it is ready: the time to load is not the file's. */
export type CleanAnswer = 'ready' | (Pick<CleanUpload, 'type'> & { size: number }) | { unclean: string }

/** What came, and where what is clean goes: open files behind the channel to the parent. */
const [GIVEN, CLEAN] = [4, 5]

process.once('message', () => {
  void answer().then((said) => process.send?.(said, () => process.disconnect()))
})
process.send?.('ready' satisfies CleanAnswer)

async function answer(): Promise<CleanAnswer> {
  try {
    const { bytes, type } = await cleanBytes(readGiven())
    writeClean(bytes)
    return { type, size: bytes.length }
  } catch (error) {
    if (error instanceof UncleanUpload) return { unclean: error.message }
    throw error
  }
}

/** By places of our own: where the parent stands in the file is shared. */
function readGiven(): Buffer {
  const bytes = Buffer.alloc(fstatSync(GIVEN).size)
  for (let at = 0; at < bytes.length; ) at += readSync(GIVEN, bytes, at, bytes.length - at, at)
  return bytes
}

function writeClean(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(CLEAN, bytes, at, bytes.length - at, at)
}
