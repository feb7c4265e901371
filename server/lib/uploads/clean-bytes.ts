import { cleanPicture } from './clean-picture.ts'
import { cleanPdf } from './pdf/clean-pdf.ts'
import { UncleanUpload } from './unclean-upload.ts'

export type UploadType = 'application/pdf' | 'image/png' | 'image/jpeg'

export interface CleanUpload {
  bytes: Buffer
  type: UploadType
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
/** Readers of PDF look for its beginning this far. */
const HEAD = 1024

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

/** What a file is by its own bytes, written anew; never the bytes that came. */
export async function cleanBytes(bytes: Buffer): Promise<CleanUpload> {
  if (startsWith(bytes, PNG)) return cleanPicture(bytes, 'image/png')
  if (startsWith(bytes, JPEG)) return cleanPicture(bytes, 'image/jpeg')
  const start = bytes.subarray(0, HEAD).indexOf('%PDF-')
  if (start === -1) throw new UncleanUpload('Upload a PDF, PNG or JPG.')
  return { bytes: cleanPdf(bytes.subarray(start)), type: 'application/pdf' }
}
