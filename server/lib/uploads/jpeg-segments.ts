import { UncleanUpload } from './unclean-upload.ts'

const SOS = 0xda
const EOI = 0xd9
const COMMENT = 0xfe
const ADOBE = 0xee

const broken = () => new UncleanUpload('This JPG is damaged. Save it again and upload the copy.')
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

interface Segment {
  marker: number
  /** Where its marker begins, and where what follows it does. */
  from: number
  to: number
}

/** The parts of a JPEG from its beginning to its end mark; what stands behind that is no part of it. */
export function* jpegSegments(bytes: Buffer): Generator<Segment> {
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw broken()
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return
    if (isBare(marker)) {
      yield { marker, from: at, to: at + 2 }
      at += 2
      continue
    }
    if (at + 4 > bytes.length) break
    const to = at + 2 + bytes.readUInt16BE(at + 2)
    if (to > bytes.length) break
    const end = marker === SOS ? endOfScan(bytes, to) : to
    yield { marker, from: at, to: end }
    at = end
  }
  throw broken()
}

/** Coded data ends at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw broken()
}

const isNotice = (bytes: Buffer, { marker, from }: Segment) =>
  marker === COMMENT ||
  (marker >= 0xe0 &&
    marker <= 0xef &&
    !(marker === ADOBE && bytes.toString('latin1', from + 4, from + 9) === 'Adobe'))

/** The picture alone: without comments, places, thumbnails and whatever else is told beside it. */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept = [...jpegSegments(bytes)].filter((segment) => !isNotice(bytes, segment))
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...kept.map(({ from, to }) => bytes.subarray(from, to)),
    Buffer.from([0xff, EOI]),
  ])
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Of every frame header, so that the largest can be judged before anything is decoded. */
export function jpegSizes(bytes: Buffer): { width: number; height: number }[] {
  return [...jpegSegments(bytes)]
    .filter(({ marker, from, to }) => isFrame(marker) && to - from >= 9)
    .map(({ from }) => ({ height: bytes.readUInt16BE(from + 5), width: bytes.readUInt16BE(from + 7) }))
}

/** 1 to 8 as EXIF counts how the camera was held; 1 when it does not say. */
export function jpegOrientation(bytes: Buffer): number {
  for (const { marker, from, to } of jpegSegments(bytes)) {
    const isExif = marker === 0xe1 && bytes.toString('latin1', from + 4, from + 10) === 'Exif\0\0'
    if (isExif) return orientationIn(bytes.subarray(from + 10, to))
  }
  return 1
}

function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return 1
  const count = Math.min(short(start), Math.floor((tiff.length - start - 2) / 12))
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12
    if (short(at) !== 0x0112) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
