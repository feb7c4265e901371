import { expect, test } from '@jest/globals'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { cleanBytes } from './clean-bytes.ts'
import { UncleanUpload } from './unclean-upload.ts'
import { exif, pdf, picture, withSegment } from './upload-files.testing.ts'

const HIDDEN = Buffer.from('PK\x03\x04<?php system($_GET["c"]); ?><script>alert(1)</script>PK\x05\x06')

async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(bytes)
  const pen = createCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const [red = 0, , blue = 0] = pen.getImageData(x, y, 1, 1).data
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red},${blue}`
}

test.each(['png', 'jpeg'] as const)(
  'a %s keeps its picture and nothing that stood behind it',
  async (type) => {
    const clean = await cleanBytes(Buffer.concat([picture(type), HIDDEN]))
    expect(clean.type).toBe(`image/${type}`)
    expect(clean.bytes.includes('<?php')).toBe(false)
    expect(clean.bytes.includes('PK\x03\x04')).toBe(false)
    expect([await colourAt(clean.bytes, 1, 1), await colourAt(clean.bytes, 6, 1)]).toEqual(['red', 'blue'])
  },
)

test('a JPG loses comments, places and thumbnails, and a script that was its comment', async () => {
  const given = withSegment(withSegment(picture('jpeg'), 0xfe, HIDDEN), 0xe1, exif(1))
  expect(given.includes('GPS')).toBe(true)
  const { bytes } = await cleanBytes(given)
  for (const word of ['GPS', 'Exif', '<?php', 'PK']) expect(bytes.includes(word)).toBe(false)
})

test('a PNG loses its text', async () => {
  const given = picture('png')
  const text = Buffer.concat([Buffer.from('\0\0\0\x0btEXtAuthor\0Maya'), Buffer.alloc(4)])
  const { bytes } = await cleanBytes(Buffer.concat([given.subarray(0, 33), text, given.subarray(33)]))
  expect(bytes.includes('Maya')).toBe(false)
})

test.each([
  [1, 'red', 8, 4, 0, 0],
  [2, 'blue', 8, 4, 0, 0],
  [3, 'blue', 8, 4, 0, 0],
  [4, 'red', 8, 4, 0, 0],
  [5, 'red', 4, 8, 0, 0],
  [6, 'red', 4, 8, 3, 0],
  [7, 'blue', 4, 8, 0, 0],
  [8, 'blue', 4, 8, 0, 0],
])('a camera held in way %i is turned upright once', async (way, colour, width, height, x, y) => {
  const { bytes } = await cleanBytes(withSegment(picture('jpeg'), 0xe1, exif(way)))
  const image = await loadImage(bytes)
  expect([image.width, image.height]).toEqual([width, height])
  expect(await colourAt(bytes, x, y)).toBe(colour)
})

test('a picture larger than is kept becomes smaller', async () => {
  const { bytes } = await cleanBytes(picture('jpeg', 5000, 100))
  const image = await loadImage(bytes)
  expect([image.width, image.height]).toEqual([3000, 60])
})

test('a picture that unpacks to more than 25 megapixels is refused before it is decoded', async () => {
  const bomb = Buffer.from(picture('png'))
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  await expect(cleanBytes(bomb)).rejects.toThrow(/at most 25 megapixels/)
  const jpeg = Buffer.from(picture('jpeg'))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(60_000, frame + 5)
  jpeg.writeUInt16BE(60_000, frame + 7)
  await expect(cleanBytes(jpeg)).rejects.toThrow(/at most 25 megapixels/)
})

test.each([
  ['a page of HTML', Buffer.from('<script>alert(1)</script>')],
  ['a program', Buffer.from(`MZ${'x'.repeat(200)}`)],
  ['nothing', Buffer.alloc(0)],
  ['a GIF', Buffer.from(`GIF89a${'x'.repeat(60)}`)],
  ['a PNG cut short', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ['a JPG of zeros', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(40)])],
  ['a PDF without pages', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
])('%s is refused with words', async (_, bytes) => {
  await expect(cleanBytes(bytes)).rejects.toThrow(UncleanUpload)
})

test('a page of HTML before a PDF is left behind', async () => {
  const { bytes, type } = await cleanBytes(Buffer.concat([Buffer.from('<html><script>1</script>'), pdf()]))
  expect(type).toBe('application/pdf')
  expect(bytes.toString('latin1').startsWith('%PDF-1.7')).toBe(true)
  expect(bytes.includes('<html>')).toBe(false)
})
