import { cleanBytes, type CleanUpload } from './clean-bytes.ts'
import { UncleanUpload } from './unclean-upload.ts'

/** It asks for the file once it is ready: the time to load is not the file's. */
export type CleanAnswer = 'ready' | CleanUpload | { unclean: string }

process.once('message', (bytes: Uint8Array) => {
  void answer(Buffer.from(bytes)).then((said) => process.send?.(said, () => process.disconnect()))
})
process.send?.('ready' satisfies CleanAnswer)

async function answer(bytes: Buffer): Promise<CleanAnswer> {
  try {
    return await cleanBytes(bytes)
  } catch (error) {
    if (error instanceof UncleanUpload) return { unclean: error.message }
    throw error
  }
}
