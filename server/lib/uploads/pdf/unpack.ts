import { constants, inflateSync } from 'node:zlib'
import { UncleanUpload } from '../unclean-upload.ts'

/** What all streams of one file may come to. */
const MAX_UNPACKED = 128 * 1024 * 1024

/** Unpacks the streams of one file, up to a limit for all of them together. */
export class Unpacker {
  private left = MAX_UNPACKED

  unpack(bytes: Buffer): Buffer {
    if (bytes.length === 0) return bytes
    try {
      // A stream that was cut short gives what there is of it.
      const plain = inflateSync(bytes, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: this.left + 1,
      })
      this.left -= plain.length
      if (this.left >= 0) return plain
    } catch (error) {
      if (!isTooLarge(error))
        throw new UncleanUpload('This PDF is damaged. Print it to a new PDF and upload that.', {
          cause: error,
        })
    }
    throw new UncleanUpload('This PDF is too large when unpacked. Print it to a new PDF and upload that.')
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof RangeError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
