import { fstatSync, readSync, writeSync } from 'node:fs'
import { cleanBytes, type CleanUpload } from './clean-bytes.ts'
import { UncleanUpload } from './unclean-upload.ts'

/** `ready` marks the end of loading, so that the time limit covers the cleaning only. */
export type CleanAnswer = 'ready' | (Pick<CleanUpload, 'type'> & { size: number }) | { unclean: string }

/** File descriptors of the upload and of the cleaned file, inherited after the IPC channel. */
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

/** Reads at explicit offsets, because the file position is shared with the parent process. */
function readGiven(): Buffer {
  const bytes = Buffer.alloc(fstatSync(GIVEN).size)
  for (let at = 0; at < bytes.length; ) at += readSync(GIVEN, bytes, at, bytes.length - at, at)
  return bytes
}

function writeClean(bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(CLEAN, bytes, at, bytes.length - at, at)
}
