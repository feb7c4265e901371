import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { noonIn, pay } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { HOUR } from '../../../lib/durations.ts'
import { codes, haveHadSession, holdAt, type Wish } from './holding.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(async () => {
  market.setNow(START)
  await market.sql('delete from budgets')
  await market.sql('update holds set unproven_network = null')
  await changeSettings(market, { 'limits.holds_per_network': 200, 'limits.holds_per_hour': 600 })
})
afterAll(() => market.close())

/** A day with a coach of one hour a day, so many a week. */
const at = (day: number, hour = 0) => new Date(noonIn(market, day).getTime() + hour * HOUR)
const hold = (coach: TestCoach, wish: Wish) => holdAt(market, coach, wish)
const openHolds = async ({ coachId }: TestCoach) =>
  (await market.sql('select 1 from holds where coach_id = $1 and is_open', [coachId])).length

/** Monday of the next week is two days from START, a Saturday. */
const NEXT_WEEK = [2, 3, 4, 5, 6, 7, 8]
const IN_A_WEEK = NEXT_WEEK.flatMap((day) => [-3, -1, 1, 3].map((hour) => [day, hour] as const))

describe('guests who have proven nothing', () => {
  test('hold two fifths of a coach’s week at most, from however many networks they come', async () => {
    const coach = await buildCoach(market, { rules: { maxPerWeek: 20, maxPerDay: 4 } })
    const answers = []
    for (const [place, [day, hour]] of IN_A_WEEK.slice(0, 10).entries())
      answers.push(await hold(coach, { startsAt: at(day, hour), ip: `198.51.100.${place + 1}` }))
    expect(codes(answers).filter((code) => code === null)).toHaveLength(8)
    const refused = answers.find(({ code }) => code === 'RATE_LIMITED')
    expect(refused).toMatchObject({ status: 429, retryAfter: 15 * 60 })
    expect(refused?.message).toBe(
      'Many people are booking this coach right now. Sign in with a verified address to book at once. Try again in 15 minutes.',
    )
    expect(await openHolds(coach)).toBe(8)
    expect(await hold(coach, { startsAt: at(10) })).toMatchObject({ code: null })
    market.advance(15)
    expect(await hold(coach, { startsAt: at(8, 1) })).toMatchObject({ code: null })
  })

  test('however fast they ask', async () => {
    const coach = await buildCoach(market, { rules: { maxPerWeek: 20, maxPerDay: 4 } })
    const answers = await Promise.all(
      IN_A_WEEK.slice(0, 12).map(([day, hour], place) =>
        hold(coach, { startsAt: at(day, hour), ip: `2001:db8:${place}::1` }),
      ),
    )
    expect(codes(answers).filter((code) => code === null)).toHaveLength(8)
    expect(await openHolds(coach)).toBe(8)
  })

  test('leave the rest to accounts, and a part to people whose address is verified', async () => {
    const coach = await buildCoach(market, { rules: { maxPerWeek: 20, maxPerDay: 4 } })
    const times = IN_A_WEEK.map(([day, hour]) => at(day, hour))
    const next = () => times.shift() ?? START
    for (let place = 0; place < 8; place++) await hold(coach, { startsAt: next(), ip: `192.0.2.${place}` })
    const fresh = () => buildUser(market, { emailVerified: false })
    const accounts = []
    for (let place = 0; place < 7; place++)
      accounts.push(await hold(coach, { startsAt: next(), who: await fresh(), ip: `203.0.113.${place}` }))
    expect(codes(accounts)).toEqual([null, null, null, null, null, null, 'RATE_LIMITED'])
    expect(await hold(coach, { startsAt: next(), who: await buildUser(market) })).toMatchObject({
      code: null,
    })
  })

  test('of one network leave a third of the guests’ share to others', async () => {
    const coach = await buildCoach(market, { rules: { maxPerWeek: 20, maxPerDay: 4 } })
    const answers = []
    for (const [day, hour] of IN_A_WEEK.slice(0, 8))
      answers.push(await hold(coach, { startsAt: at(day, hour) }))
    expect(codes(answers).filter((code) => code === null)).toHaveLength(6)
    const times = IN_A_WEEK.map(([day, hour]) => at(day, hour)).slice(-2)
    for (const startsAt of times)
      expect(await hold(coach, { startsAt, ip: '203.0.113.9' })).toMatchObject({ code: null })
  })

  test('of one network hold twelve times with a coach, however much room there is', async () => {
    const coach = await buildCoach(market)
    const answers = []
    for (let day = 2; day < 15; day++)
      answers.push(await hold(coach, { startsAt: at(day), ip: `2001:db8:1:1::${day}` }))
    expect(codes(answers).filter((code) => code === null)).toHaveLength(12)
    expect(await hold(coach, { startsAt: at(30), ip: '2001:db8:1:2::1' })).toMatchObject({ code: null })
  })

  test('of one network hold so many times in all', async () => {
    await changeSettings(market, { 'limits.holds_per_network': 2 })
    const coaches = await Promise.all(Array.from({ length: 3 }, () => buildCoach(market)))
    const answers = []
    for (const coach of coaches) answers.push(await hold(coach, { startsAt: at(3) }))
    expect(codes(answers).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
    const [first = await buildCoach(market)] = coaches
    expect(await hold(first, { startsAt: at(4), ip: '198.51.100.77' })).toMatchObject({ code: null })
  })

  test('however many coaches they ask at once', async () => {
    await changeSettings(market, { 'limits.holds_per_network': 2 })
    const coaches = await Promise.all(Array.from({ length: 6 }, () => buildCoach(market)))
    const answers = await Promise.all(coaches.map((coach) => hold(coach, { startsAt: at(3) })))
    expect(codes(answers).filter((code) => code === null)).toHaveLength(2)
  })
})

test('a whole calendar cannot be emptied: three quarters of what a coach has to sell stay', async () => {
  const coach = await buildCoach(market, { rules: { windowDays: 14, maxPerWeek: 10, maxPerDay: 2 } })
  const answers = []
  for (let day = 1; day < 14; day++)
    answers.push(await hold(coach, { startsAt: at(day), ip: `2001:db8:${day}:1::1` }))
  const taken = codes(answers).filter((code) => code === null).length
  expect(taken).toBeGreaterThanOrEqual(4)
  expect(taken).toBeLessThanOrEqual(6)
})

test('many after one time: who takes nothing spends nothing, and nobody is told to wait', async () => {
  await changeSettings(market, { 'limits.holds_per_hour': 10, 'limits.holds_per_network': 5 })
  const coach = await buildCoach(market)
  const answers = await Promise.all(Array.from({ length: 10 }, () => hold(coach, { startsAt: at(3) })))
  expect(codes(answers).filter((code) => code === null)).toHaveLength(1)
  expect(codes(answers).filter((code) => code === 'SLOT_TAKEN')).toHaveLength(9)
  const [row] = await market.sql<{ points: number }>(`select points from budgets where key like 'holdTime:%'`)
  expect(row?.points).toBe(1)
})

test('a campus behind one address books and pays, all at once', async () => {
  const coaches = [await buildCoach(market), await buildCoach(market)]
  const answers = await Promise.all(
    coaches.flatMap((coach) => Array.from({ length: 4 }, (_, day) => hold(coach, { startsAt: at(3 + day) }))),
  )
  expect(new Set(codes(answers))).toEqual(new Set([null]))
  const sessions = answers.flatMap(({ session }) => session ?? [])
  for (const session of sessions) await pay(market, session)
  const confirmed = await market.sql(`select 1 from sessions where status = 'confirmed' and id = any($1)`, [
    sessions.map(({ id }) => id),
  ])
  expect(confirmed).toHaveLength(8)
})

test('what is paid for gives its place back, in a row without end', async () => {
  await changeSettings(market, { 'limits.holds_per_hour': 2, 'limits.holds_per_network': 2 })
  const coach = await buildCoach(market)
  for (let place = 0; place < 4; place++) {
    const { session, code } = await hold(coach, { startsAt: at(3 + place) })
    expect(code).toBeNull()
    if (session) await pay(market, session)
  }
})

test('what is held and let go again counts for an hour', async () => {
  await changeSettings(market, { 'limits.holds_per_hour': 2 })
  const coach = await buildCoach(market)
  const answers = []
  for (let place = 0; place < 3; place++) {
    answers.push(await hold(coach, { startsAt: at(3) }))
    await market.sql('update holds set expires_at = $1 where is_open', [market.clock()])
  }
  expect(codes(answers).filter((code) => code === 'RATE_LIMITED')).toHaveLength(1)
  expect(answers.at(-1)?.retryAfter).toBeGreaterThan(3500)
})

describe('a person who signs in with a verified address while they hold a time', () => {
  test.each([
    ['keeps counting', false, 1],
    ['stops counting once they have had a paid session', true, 0],
  ])('%s', async (_what, isKnown, count) => {
    const coach = await buildCoach(market)
    const seeker = await buildUser(market)
    if (isKnown) await haveHadSession(market, seeker)
    const { session } = await hold(coach, { startsAt: at(3) })
    const counted = () =>
      market.sql('select 1 from holds where coach_id = $1 and unproven_network is not null', [coach.coachId])
    expect(await counted()).toHaveLength(1)
    const document = `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }`
    const input = { sessionId: session?.id, token: session?.token }
    const { code } = await asViewer(market, seeker).run(document, { input })
    expect(code).toBeNull()
    expect(await counted()).toHaveLength(count)
  })
})

test('what was counted is no address', async () => {
  const coach = await buildCoach(market)
  await hold(coach, { startsAt: at(3), ip: '203.0.113.200' })
  const rows = await market.sql<{ unproven_network: string }>(
    'select unproven_network from holds where coach_id = $1',
    [coach.coachId],
  )
  expect(rows[0]?.unproven_network).toMatch(/^[\w-]{43}$/)
})

describe('a free session of an account whose address is not verified', () => {
  const CHECKOUT = `mutation ($input: StartCheckoutInput!) { startCheckout(input: $input) { checkoutUrl } }`
  const fresh = () => buildUser(market, { emailVerified: false })
  const checkOut = async (who: Asker, session: { id: string } | null) =>
    asViewer(market, who).run(CHECKOUT, { input: { sessionId: session?.id, idempotencyKey: randomUUID() } })
  const booked = (ids: (string | undefined)[]) =>
    market.sql(`select 1 from sessions where status = 'confirmed' and id = any($1)`, [ids])

  /** Takes an intro and confirms it; answers what the hold said, or else the checkout. */
  async function intro(
    coach: TestCoach,
    startsAt: Date,
    { ip = '198.51.100.1', who = null as TestUser | null } = {},
  ) {
    const seeker = who ?? (await fresh())
    const { code, message, session } = await hold(coach, { startsAt, ip, who: seeker, sessionType: 'hello' })
    const answer = code ? { code, message } : await checkOut(seeker, session)
    return { ...answer, id: session?.id, seeker }
  }

  test('keeps counting towards the coach’s share once it is booked, until its account has had a paid session', async () => {
    const coach = await buildCoach(market, { rules: { maxPerWeek: 10, maxPerDay: 4 } })
    const answers = []
    for (const [place, [day, hour]] of IN_A_WEEK.slice(0, 9).entries())
      answers.push(await intro(coach, at(day, hour), { ip: `198.51.100.${place + 1}` }))
    expect(codes(answers)).toEqual([...Array<null>(7).fill(null), 'RATE_LIMITED', 'RATE_LIMITED'])
    expect(await booked(answers.map(({ id }) => id))).toHaveLength(7)
    // Of the 6 places that are left then, accounts that have proven nothing may keep 4, and keep 3.
    await market.sql('update users set is_email_verified = true where id = any($1)', [
      answers.slice(0, 4).map(({ seeker }) => seeker.id),
    ])
    expect(await intro(coach, at(8, 1))).toMatchObject({ code: 'RATE_LIMITED' })
    for (const { seeker } of answers.slice(0, 4)) await haveHadSession(market, seeker)
    expect(await intro(coach, at(8, 1))).toMatchObject({ code: null })
    expect(await intro(coach, at(8, 3))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('goes on counting to its network', async () => {
    await changeSettings(market, { 'limits.holds_per_network': 2 })
    const answers = []
    for (const day of [3, 4, 5]) answers.push(await intro(await buildCoach(market), at(day)))
    expect(codes(answers)).toEqual([null, null, 'RATE_LIMITED'])
    market.setNow(at(3, 1))
    expect(await intro(await buildCoach(market), at(6))).toMatchObject({ code: null })
  })

  test('is one at a time, over all coaches', async () => {
    const { seeker } = await intro(await buildCoach(market), at(3))
    const coach = await buildCoach(market)
    const other = await intro(coach, at(4), { who: seeker })
    expect(other).toMatchObject({
      code: 'POLICY_VIOLATION',
      message: expect.stringContaining('Confirm your email address first'),
    })
    expect(await openHolds(coach)).toBe(0)
    expect(await hold(coach, { startsAt: at(4), who: seeker })).toMatchObject({ code: null })
    market.setNow(at(3, 1))
    expect(await intro(await buildCoach(market), at(6), { who: seeker })).toMatchObject({ code: null })
  })

  test('is one, of several that were held before and are booked at once', async () => {
    const who = await fresh()
    const held = []
    for (const day of [3, 4, 5])
      held.push(
        (await hold(await buildCoach(market), { startsAt: at(day), who, sessionType: 'hello' })).session,
      )
    const answers = await Promise.all(held.map((session) => checkOut(who, session)))
    expect(codes(answers).filter((code) => code === 'POLICY_VIOLATION')).toHaveLength(2)
    expect(await booked(held.map((session) => session?.id))).toHaveLength(1)
  })

  test('is not bounded for an account whose address is', async () => {
    const who = await buildUser(market)
    for (const day of [3, 4, 5])
      expect(await intro(await buildCoach(market), at(day), { who })).toMatchObject({ code: null })
  })
})
