import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'

let market: Marketplace
let admin: TestUser
let mine: TestSession
let other: TestSession
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
  mine = await buildSession(market, { status: 'completed' })
  other = await buildSession(market, { status: 'completed' })
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const sessions = async (who: Asker, text: string) => {
  const answer = await asViewer(market, who).run<{ searchSessions: { id: string }[] }>(
    'query ($text: String!) { searchSessions(text: $text, first: 50) { id title status startsAt coachName seekerName } }',
    { text },
  )
  return answer.code ?? answer.data.searchSessions.map(({ id }) => id).toSorted()
}
const payments = async (who: Asker, text: string) => {
  const answer = await asViewer(market, who).run<{
    searchPayments: { sessionId: string; receiptNumber: string | null }[]
  }>(
    'query ($text: String!) { searchPayments(text: $text) { id amount { amountMinor } state sessionId payerName title receiptNumber providerRef } }',
    { text },
  )
  return answer.code ?? answer.data.searchPayments
}

test('a side finds its own sessions by title and by the beginning of an id, and nobody else’s', async () => {
  for (const who of [mine.seeker, mine.coach]) {
    expect(await sessions(who, 'LIVE')).toEqual([mine.id])
    expect(await sessions(who, `#${mine.id.slice(0, 8)}`)).toEqual([mine.id])
    expect(await sessions(who, other.id)).toEqual([])
    expect(await sessions(who, 'l')).toEqual([])
    expect(await sessions(who, '%%')).toEqual([])
  }
  expect(await sessions(null, 'live')).toBe('UNAUTHENTICATED')
  expect(await sessions(mine.seeker, 'x'.repeat(101))).toBe('BAD_USER_INPUT')
})

test('an admin finds anybody’s by id and by the address of a person', async () => {
  expect(await sessions(admin, other.id.slice(0, 13))).toEqual([other.id])
  expect(await sessions(admin, other.seeker?.email ?? '')).toEqual([other.id])
  expect(await sessions(admin, other.coach.email)).toEqual([other.id])
})

test('an admin alone finds payments, by the number of a receipt or the provider’s reference', async () => {
  const [paid] = await market.sql<{
    number: number
    provider_ref: string
  }>(
    `select r.number, p.provider_ref from receipts r join payments p on p.session_id = r.session_id
     where r.session_id = $1 and r.kind = 'receipt'`,
    [mine.id],
  )
  if (!paid) throw new Error('There is no receipt.')
  const { number, provider_ref: reference } = paid
  const name = `R-${String(number).padStart(6, '0')}`
  for (const text of [name, `r-${number}`])
    expect(await payments(admin, text)).toEqual([
      expect.objectContaining({ sessionId: mine.id, receiptNumber: name }),
    ])
  expect(await payments(admin, reference)).toEqual([
    expect.objectContaining({ sessionId: mine.id, receiptNumber: null }),
  ])
  expect(await payments(admin, 'R-999999')).toEqual([])
  for (const who of [mine.seeker, mine.coach]) expect(await payments(who, name)).toBe('FORBIDDEN')
})
