import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('stands where RFC 9116 looks for it, as plain text in UTF-8, for everybody', async () => {
  const { statusCode, headers, body } = await market.app.inject({ url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:security@\S+\nExpires: \S+\nPreferred-Languages: en\n/)
})
