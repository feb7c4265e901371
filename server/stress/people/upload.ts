import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateSync } from 'node:zlib'
import { type Answer, send } from './client.ts'

/** Uploads evidence of a claim as a browser's form does. */
export function sendEvidence(
  url: string,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  claim: string,
): Promise<Answer<string>> {
  const body = new FormData()
  body.set('file', new Blob([bytes], { type: 'image/png' }), 'diploma.png')
  return send(`${url}/api/v1/coaches/me/evidence/${claim}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
}

/** A small picture, as an honest person would upload. */
export const diploma = (): Uint8Array<ArrayBuffer> => new Uint8Array(createCanvas(600, 800).encodeSync('png'))

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A white PNG of the given size in pixels, padded to the given number of bytes. */
export function heavyPicture(width: number, height: number, bytes: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const rows = Buffer.alloc(height * (1 + 4 * width), 255)
  for (let row = 0; row < height; row++) rows[row * (1 + 4 * width)] = 0
  const picture = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new Uint8Array(Buffer.concat([picture, Buffer.alloc(Math.max(0, bytes - picture.length))]))
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
