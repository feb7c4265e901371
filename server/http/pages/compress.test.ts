import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { compress } from './compress.ts'

const TEXT = '<p>Hello</p>'.repeat(100)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
])('to %p it is sent as %p', async (accepted, encoding) => {
  const sent = await compress(TEXT, accepted)
  expect(sent.encoding).toBe(encoding)
  const body = Buffer.from(sent.body)
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  expect((encoding === 'br' || encoding === 'gzip' ? read[encoding](body) : body).toString()).toBe(TEXT)
})
