import { types } from 'node:util'
import { constants, inflateSync } from 'node:zlib'
import { UncleanUpload } from '../unclean-upload.ts'

/** Limits for all streams of a file and for one: a colour picture of A4 unpacks to 26 MB at 300 dpi and 46 MB at 400 dpi. */
const MAX_UNPACKED = 128 * 1024 * 1024
const MAX_STREAM = 48 * 1024 * 1024

/** Unpacks the streams of one file, up to a limit for all of them together. */
export class Unpacker {
  private left = MAX_UNPACKED

  unpack(bytes: Buffer): Buffer {
    if (bytes.length === 0) return bytes
    try {
      // A stream that was cut short gives what there is of it.
      const plain = inflateSync(bytes, {
        finishFlush: constants.Z_SYNC_FLUSH,
        maxOutputLength: Math.min(this.left + 1, MAX_STREAM),
      })
      this.left -= plain.length
      if (this.left >= 0) return plain
    } catch (error) {
      if (!isTooLarge(error))
        throw new UncleanUpload('This PDF is damaged. Print it to a new PDF and upload that.', {
          cause: error,
        })
    }
    throw new UncleanUpload(
      'This PDF is too large when unpacked. Save it with smaller pictures, or scan it at 300 dpi, and upload that.',
    )
  }
}

// In tests, system errors come from another realm, so `instanceof Error` does not work.
const isTooLarge = (error: unknown) =>
  types.isNativeError(error) && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
