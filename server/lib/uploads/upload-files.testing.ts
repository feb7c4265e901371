import { createCanvas } from '@napi-rs/canvas'
import { deflateSync } from 'node:zlib'

/** Left half red, right half blue. */
export function picture(type: 'png' | 'jpeg', width = 8, height = 4): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f00'
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = '#00f'
  pen.fillRect(width / 2, 0, width / 2, height)
  return type === 'png' ? canvas.encodeSync('png') : canvas.encodeSync('jpeg', 95)
}

/** A JPEG with one more segment behind its beginning. */
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, content, jpeg.subarray(2)])
}

/** EXIF that says how the camera was held and where. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 51.5074 N 0.1278 W')])
}

export interface PdfParts {
  /** Fields of the catalogue and of its one page. */
  catalog?: string
  page?: string
  /** Further objects from number 6 up. */
  more?: (string | Buffer)[]
  content?: string
}

/** The parts of a PDF of one page that says "Scored by hand". */
const objectsOf = ({ catalog = '', page = '', more = [], content }: PdfParts): (string | Buffer)[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R /A 5 0 R >> >> >>',
  `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`,
  stream('', Buffer.from(content ?? 'BT /F1 18 Tf 20 100 Td (Scored by hand) Tj ET')),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ...more,
]

export const stream = (fields: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${fields} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

export function pdf(parts: PdfParts = {}): Buffer {
  const objects = objectsOf(parts).map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects,
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
}

/** The same with its dictionaries packed in a stream, as new programs write it. */
export function packedPdf(parts: PdfParts = {}): Buffer {
  const objects = objectsOf(parts)
  const plain = objects.flatMap((object, index) =>
    typeof object === 'string' ? [{ id: index + 1, object }] : [],
  )
  let offset = 0
  const places = plain.map(({ id, object }) => {
    const place = `${id} ${offset}`
    offset += object.length + 1
    return place
  })
  const head = `${places.join(' ')}\n`
  const packed = stream(
    `/Type /ObjStm /N ${plain.length} /First ${head.length} /Filter /FlateDecode`,
    deflateSync(Buffer.from(head + plain.map(({ object }) => object).join('\n'))),
  )
  const table = stream(
    '/Type /XRef /Root 1 0 R /Size 99 /W [1 2 1] /Filter /FlateDecode',
    deflateSync(Buffer.alloc(4)),
  )
  const parted = objects.flatMap((object, index) =>
    typeof object === 'string'
      ? []
      : [Buffer.from(`\n${index + 1} 0 obj\n`), object, Buffer.from('\nendobj')],
  )
  return Buffer.concat([
    Buffer.from('%PDF-1.7'),
    ...parted,
    Buffer.from('\n90 0 obj\n'),
    packed,
    Buffer.from('\nendobj\n91 0 obj\n'),
    table,
    Buffer.from('\nendobj\nstartxref\n0\n%%EOF'),
  ])
}
