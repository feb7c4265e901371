import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { HOUR } from '../../../lib/durations.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn, pay } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { START_CHECKOUT } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { codes, haveHadSession, holdAt } from './holding.testing.ts'

let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
  // Four sessions a day and fifteen a week, as most coaches offer.
  coach = await buildCoach(market, { rules: { maxPerDay: 4, maxPerWeek: 15, windowDays: 30 } })
})
afterAll(() => market.close())

const at = (day: number, hour = 0) => new Date(noonIn(market, day).getTime() + hour * HOUR)
/** Two times a day. */
const times = (count: number) =>
  Array.from({ length: count }, (_, place) => at(2 + (place >> 1), place & 1 ? 3 : -3))

/** An account with a confirmed address at a catch-all domain. */
const throwaway = (domain = 'throwaway.test', emailVerified = true) =>
  buildUser(market, { email: `${randomUUID()}@${domain}`, emailVerified })
const hold = (startsAt: Date, who: TestUser, ip = '198.51.100.7', sessionType = 'live-case') =>
  holdAt(market, coach, { startsAt, who, ip, sessionType })

const taken = async () =>
  (
    await market.sql(
      `select 1 from sessions where coach_id = $1 and status in ('held', 'confirmed') and starts_at > $2`,
      [coach.coachId, market.clock()],
    )
  ).length

/** A new person from another network and domain books on each of these days. */
async function booksOn(days: readonly number[]): Promise<(string | null)[]> {
  const answers = []
  for (const day of days) answers.push(await hold(at(day), await throwaway('honest.test'), '203.0.113.99'))
  return codes(answers)
}

describe('46 confirmed accounts of one owner of a domain', () => {
  test.each<[string, (place: number) => string, (place: number) => string]>([
    ['one network and domain', () => '198.51.100.7', () => 'throwaway.test'],
    ['one network, and a domain each', () => '198.51.100.7', (place) => `throwaway${place}.test`],
    ['one domain, and a network each', (place) => `2001:db8:${place}::1`, () => 'throwaway.test'],
    [
      'subdomains, and a network each',
      (place) => `2001:db8:${place}::1`,
      (place) => `n${place}.throwaway.test`,
    ],
  ])('leave most of the month bookable: %s', async (_whence, ipOf, domainOf) => {
    const answers = []
    for (const [place, startsAt] of times(46).entries())
      answers.push(await hold(startsAt, await throwaway(domainOf(place)), ipOf(place)))
    expect(codes(answers)).toContain('RATE_LIMITED')
    const count = await taken()
    expect(count).toBeGreaterThan(8)
    // Two fifths of about 69 times.
    expect(count).toBeLessThanOrEqual(28)
    expect(await booksOn([5, 12, 19, 26])).toEqual([null, null, null, null])
  })

  test('get RATE_LIMITED with the reason and the time to retry', async () => {
    const answers = []
    for (const startsAt of times(10)) answers.push(await hold(startsAt, await throwaway()))
    expect(answers.find(({ code }) => code)).toMatchObject({
      status: 429,
      retryAfter: 15 * 60,
      message: expect.stringContaining(
        'held by people of your network or e-mail domain who have not paid yet',
      ),
    })
  })

  test('leave most of the month bookable with free calls, confirmed before or after', async () => {
    for (const [place, startsAt] of times(46).entries()) {
      const isBefore = place % 2 === 0
      const who = await throwaway('throwaway.test', isBefore)
      const { session } = await hold(startsAt, who, `2001:db8:${place}::1`, 'hello')
      if (!session) continue
      await asViewer(market, who).run(START_CHECKOUT, {
        input: { sessionId: session.id, idempotencyKey: randomUUID() },
      })
      if (!isBefore) await market.sql('update users set is_email_verified = true where id = $1', [who.id])
    }
    market.advance(30)
    expect(await taken()).toBeLessThanOrEqual(28)
    expect(await booksOn([5, 12, 19, 26])).toEqual([null, null, null, null])
  })
})

describe('next to them', () => {
  test('a person who has had a paid session can book from the same network and domain', async () => {
    for (const startsAt of times(46)) await hold(startsAt, await throwaway())
    const known = await throwaway()
    await haveHadSession(market, known)
    expect((await hold(at(3), known)).code).toBeNull()
  })

  test('students of one campus network can book by paying', async () => {
    const confirmed = []
    for (const startsAt of times(24)) {
      const { session, code } = await hold(startsAt, await throwaway('student.college.ac.uk'))
      expect(code).toBeNull()
      if (!session) continue
      await pay(market, session)
      confirmed.push(session.id)
    }
    const rows = await market.sql(`select 1 from sessions where status = 'confirmed' and id = any($1)`, [
      confirmed,
    ])
    expect(rows).toHaveLength(24)
  })

  test('people at a public mail provider are not limited together', async () => {
    const answers = []
    for (const [place, startsAt] of times(14).entries())
      answers.push(await hold(startsAt, await throwaway('gmail.com'), `2001:db8:${place}::1`))
    expect(new Set(codes(answers))).toEqual(new Set([null]))
  })
})
