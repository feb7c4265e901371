import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const RECEIPTS = `query ($id: ID!, $token: String) { sessionReceipts(sessionId: $id, token: $token) { url } }`
async function receiptOf({ id, token }: TestSession): Promise<string> {
  const { data } = await asViewer(market, null).run<{ sessionReceipts: { url: string }[] }>(RECEIPTS, {
    id,
    token,
  })
  return data.sessionReceipts[0]?.url ?? ''
}
const guestSession = (email: string) =>
  buildSession(market, { status: 'confirmed', guest: { name: 'Ada', email } })

test('120 concurrent requests for a guest’s receipt are answered, and so are other people’s', async () => {
  const [much, other] = [await guestSession('ada@mail.test'), await guestSession('bo@mail.test')]
  const [link, others] = [await receiptOf(much), await receiptOf(other)]
  const [answers, honest] = await Promise.all([
    Promise.all(Array.from({ length: 120 }, () => market.app.inject(link))),
    market.app.inject(others),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1')))).toHaveProperty('size', 1)
  expect(honest.statusCode).toBe(200)
  expect(honest.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
})
