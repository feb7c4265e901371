import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { SealedPage } from './sealed-page.ts'

const TEXT = '<p>Hello</p>'.repeat(100)

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
])('to %p it is sent as %p', async (accepted, encoding) => {
  const sent = await (await SealedPage.of(TEXT, 'shown')).bodyFor(accepted)
  expect(sent.encoding).toBe(encoding)
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  expect((sent.encoding ? read[sent.encoding](sent.body) : sent.body).toString()).toBe(TEXT)
})

test('it is another one when something else is shown, and the same when it was only written again', async () => {
  const tagOf = async (html: string, shown: string) => (await SealedPage.of(html, shown)).etag
  const first = await tagOf('<p>Mara</p>{"now":1}', '<p>Mara</p>')
  expect(await tagOf('<p>Mara</p>{"now":2}', '<p>Mara</p>')).toBe(first)
  expect(await tagOf('<p>Vera</p>{"now":1}', '<p>Vera</p>')).not.toBe(first)
})

test.each(['br', 'gzip'])('as %s it keeps no more memory than it sends', async (accepted) => {
  const page = await SealedPage.of(randomBytes(9_000).toString('base64'), 'shown')
  const { body } = await page.bodyFor(accepted)
  expect(body.buffer.byteLength).toBe(body.length)
})
