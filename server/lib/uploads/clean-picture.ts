import type { CleanUpload } from './clean-bytes.ts'
import { jpegOrientation, jpegSizes, stripJpeg } from './jpeg-segments.ts'
import { UncleanUpload } from './unclean-upload.ts'

type PictureType = 'image/png' | 'image/jpeg'

/** The largest picture that is decoded. Phone photos and A4 at 500 dpi have 24 megapixels; each megapixel takes 4 MB. */
const MAX_PIXELS = 25_000_000
/** The stored size: A4 at 250 dpi. */
const MAX_SIDE = 3000
const QUALITY = 88
const MAX_BYTES = 10 * 1024 * 1024

const damaged = () => new UncleanUpload('This picture is damaged. Save it again and upload the copy.')

/** Decodes a picture and draws it anew: no byte that came is kept, so neither place, camera nor anything hidden is. */
export async function cleanPicture(given: Buffer, type: PictureType): Promise<CleanUpload> {
  const sizes = type === 'image/jpeg' ? jpegSizes(given) : [pngSize(given)]
  if (sizes.length === 0 || sizes.some(({ width, height }) => width < 1 || height < 1)) throw damaged()
  if (sizes.some(({ width, height }) => width * height > MAX_PIXELS))
    throw new UncleanUpload(
      'This picture is too large. Upload one of at most 25 megapixels: save it smaller, or scan it at 300 dpi.',
    )
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const turn = type === 'image/jpeg' ? jpegOrientation(given) : 1
  // Without its notes no decoder turns it a second time.
  const picture = await loadImage(type === 'image/jpeg' ? stripJpeg(given) : given).catch(() => {
    throw damaged()
  })
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one * scale)))
  const isOnItsSide = turn >= 5
  const canvas = createCanvas(isOnItsSide ? height! : width!, isOnItsSide ? width! : height!)
  const pen = canvas.getContext('2d')
  pen.setTransform(...turned(turn, width!, height!))
  pen.drawImage(picture, 0, 0, width!, height!)
  const bytes = type === 'image/png' ? await canvas.encode('png') : await canvas.encode('jpeg', QUALITY)
  if (bytes.length <= MAX_BYTES) return { bytes, type }
  throw new UncleanUpload('This picture is too detailed. Upload it smaller, or as a JPG.')
}

function pngSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') throw damaged()
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

type Matrix = [number, number, number, number, number, number]

/** How EXIF's eight ways of holding a camera are turned upright. */
function turned(orientation: number, width: number, height: number): Matrix {
  const ways: Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, width, 0],
    [-1, 0, 0, -1, width, height],
    [1, 0, 0, -1, 0, height],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, height, 0],
    [0, -1, -1, 0, height, width],
    [0, -1, 1, 0, 0, width],
  ]
  return ways[orientation - 1] ?? ways[0]!
}
