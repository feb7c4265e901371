import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { confirmFromMailbox } from '../../../testing/confirm-from-mailbox.ts'
import { CREATE_HOLD, START_CHECKOUT } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { HOUR } from '../../../lib/durations.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.sql('delete from budgets'))
afterAll(() => market.close())

/** A coach as most are: four sessions a day, fifteen a week. */
const aCoach = (windowDays: number) =>
  buildCoach(market, { rules: { maxPerDay: 4, maxPerWeek: 15, windowDays } })

interface Body {
  data: { createHold: { token: string; session: { id: string } } } | null
  errors?: { extensions: { code: string } }[]
}
interface Wish {
  startsAt: Date
  ip: string
  sessionType?: string
  who?: TestUser | null
}

async function hold(coach: TestCoach, { startsAt, ip, sessionType = 'live-case', who = null }: Wish) {
  const guest = { name: 'Maya Fernandes', email: `${randomUUID()}@${randomUUID()}.test` }
  const response = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: ip,
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
    payload: {
      query: CREATE_HOLD,
      variables: {
        input: {
          coachId: coach.coachId,
          sessionType,
          startsAt,
          timeZone: 'Europe/London',
          idempotencyKey: randomUUID(),
          ...(!who && { guest }),
        },
      },
    },
  })
  const { data, errors } = response.json<Body>()
  return { code: errors?.[0]?.extensions.code ?? null, hold: data?.createHold ?? null }
}

/** Holds a free call and confirms it from its mailbox, as somebody does whose every address is their own. */
async function bookIntro(coach: TestCoach, wish: Omit<Wish, 'sessionType'>): Promise<string | null> {
  const { code, hold: held } = await hold(coach, { ...wish, sessionType: 'hello' })
  if (!held) return code
  const { session, token } = held
  await asViewer(market, null).run(START_CHECKOUT, {
    input: { sessionId: session.id, token, idempotencyKey: randomUUID() },
  })
  return (await confirmFromMailbox(market, session)).code
}

/** Two times a day. */
const times = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ day: 2 + (place >> 1), hour: place & 1 ? 3 : -3 }))
const at = (day: number, hour: number) => new Date(noonIn(market, day).getTime() + hour * HOUR)

const takenOf = async ({ coachId }: TestCoach) =>
  (
    await market.sql(
      `select 1 from sessions where coach_id = $1 and status in ('held', 'confirmed') and starts_at > $2`,
      [coachId, market.clock()],
    )
  ).length

/** Somebody who is signed in books on each of these days. */
async function booksOn(coach: TestCoach, days: readonly number[]): Promise<(string | null)[]> {
  const codes = []
  for (const day of days) {
    const who = await buildUser(market)
    codes.push((await hold(coach, { startsAt: at(day, 0), ip: '203.0.113.99', who })).code)
  }
  return codes
}

test.each([
  // Twelve at most with one coach, however much room there is.
  ['one network', () => '198.51.100.7', 14, 12],
  // A quarter of what the coach has in the month.
  ['as many networks', (place: number) => `2001:db8:${place}::1`, 22, 18],
])('holds under throwaway addresses from %s leave the month open', async (_where, ipOf, tries, most) => {
  const coach = await aCoach(30)
  for (const [place, { day, hour }] of times(tries).entries())
    await hold(coach, { startsAt: at(day, hour), ip: ipOf(place) })
  const taken = await takenOf(coach)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThanOrEqual(most)
  expect(await booksOn(coach, [5, 12, 19, 26])).toEqual([null, null, null, null])
})

test('free calls confirmed from throwaway mailboxes, each from a network of its own, leave two weeks open', async () => {
  const coach = await aCoach(14)
  for (const [place, { day, hour }] of times(12).entries())
    await bookIntro(coach, { startsAt: at(day, hour), ip: `2001:db8:ff:${place}::1` })
  const taken = await takenOf(coach)
  expect(taken).toBeGreaterThan(0)
  // A quarter of what the coach has in the two weeks.
  expect(taken).toBeLessThanOrEqual(9)
  expect(await booksOn(coach, [5, 12])).toEqual([null, null])
})

const openTimes = async ({ coachId }: TestCoach): Promise<number> => {
  const { data } = await asViewer(market, null).run<{ slots: object[] }>(
    `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
      slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`,
    { coachId, from: at(1, 0), to: at(31, 0) },
  )
  return data.slots.length
}

test('a flood of holds from one address leaves the month open, and an honest seeker beside it books', async () => {
  const coach = await buildCoach(market, { rules: { windowDays: 30 } })
  const ip = '203.0.113.7'
  const flood = Array.from({ length: 20 }, (_, place) => at(2 + place, -3))
  const before = await openTimes(coach)
  const answers = await Promise.all(flood.map((startsAt) => hold(coach, { startsAt, ip })))
  const held = answers.filter(({ code }) => code === null).length
  expect([held > 0, held <= 12]).toEqual([true, true])
  expect(await openTimes(coach)).toBeGreaterThan(before / 2)
  const startsAt = flood[answers.findIndex(({ code }) => code === 'RATE_LIMITED')] ?? at(25, 0)
  expect((await hold(coach, { startsAt, ip, who: await buildUser(market) })).code).toBeNull()
})
