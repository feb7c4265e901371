import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { HOUR } from '../../../lib/durations.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { CREATE_HOLD, type HoldData, onSession } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { meetAt } from '../../../testing/meet-at.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const inputFor = ({ coachId }: TestCoach, change: object = {}) => ({
  coachId,
  sessionType: 'live-case',
  startsAt: noonIn(market, 3),
  timeZone: 'Europe/London',
  idempotencyKey: randomUUID(),
  ...change,
})

const hold = (who: Asker, input: object) => asViewer(market, who).run<HoldData>(CREATE_HOLD, { input })

const countSessions = async ({ coachId }: TestCoach, status = 'held') =>
  (await market.sql('select 1 from sessions where coach_id = $1 and status = $2', [coachId, status])).length

const guest = (name = 'Maya Fernandes') => ({ name, email: `${randomUUID()}@mail.test` })

test('a bookable time is kept for 15 minutes at the price of the moment', async () => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  const { data } = await hold(seeker, inputFor(coach))
  expect(data.createHold).toMatchObject({
    expiresAt: new Date(START.getTime() + 15 * 60_000).toISOString(),
    session: { status: 'HELD', price: { amountMinor: 14_000, currency: 'GBP' }, commissionBps: null },
  })
})

test('many people after one time at once: one has it, the others are told so, and nothing breaks', async () => {
  const coach = await buildCoach(market)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => hold(null, inputFor(coach, { guest: guest() }))),
  )
  expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'SLOT_TAKEN')).toHaveLength(9)
  expect(await countSessions(coach)).toBe(1)
  expect(market.errors).toEqual([])
})

test('starts that overlap leave sessions that do not', async () => {
  const coach = await buildCoach(market, { rules: { slotIntervalMinutes: 15, bufferAfterMinutes: 0 } })
  const starts = Array.from(
    { length: 12 },
    (_, index) => new Date(noonIn(market, 3).getTime() + index * 900_000),
  )
  const answers = await Promise.all(
    starts.map((startsAt) => hold(null, inputFor(coach, { startsAt, guest: guest() }))),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'SLOT_TAKEN']))
  const overlaps = await market.sql(
    `select 1 from sessions a join sessions b on a.id < b.id and a.coach_id = b.coach_id and a.blocked && b.blocked where a.coach_id = $1`,
    [coach.coachId],
  )
  expect(overlaps).toEqual([])
})

describe('the same idempotency key', () => {
  test('sent many times at once has one effect and one answer', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    const input = inputFor(coach)
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(seeker, input)))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await countSessions(coach)).toBe(1)
  })

  test.each(['a visitor', 'a guest', 'a user'])('with another body is refused: %s', async (kind) => {
    const coach = await buildCoach(market)
    const seeker = kind === 'a user' ? await buildUser(market) : null
    const input = inputFor(coach, kind === 'a guest' ? { guest: guest() } : {})
    await hold(seeker, input)
    const later = { ...input, startsAt: noonIn(market, 4) }
    expect(await hold(seeker, later)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    const other = { ...input, guest: guest() }
    expect(await hold(seeker, other)).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await countSessions(coach)).toBe(1)
  })

  test('is each person’s own', async () => {
    const [coach, first, second] = [
      await buildCoach(market),
      await buildUser(market),
      await buildUser(market),
    ]
    const input = inputFor(coach)
    const { data } = await hold(first, input)
    expect(await hold(second, input)).toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await hold(second, { ...input, startsAt: noonIn(market, 4) })).toMatchObject({ code: null })
    expect((await hold(first, input)).data).toEqual(data)
  })

  test('is free again after a refusal', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    const taken = await buildSession(market, { coach })
    const input = inputFor(coach)
    expect(await hold(seeker, input)).toMatchObject({ code: 'SLOT_TAKEN' })
    await asViewer(market, taken.seeker).run(onSession('releaseHold'), { input: { sessionId: taken.id } })
    expect(await hold(seeker, input)).toMatchObject({ code: null })
  })

  test('is none when it is short, long or has spaces in it', async () => {
    const coach = await buildCoach(market)
    for (const idempotencyKey of ['short', 'with spaces in it', 'x'.repeat(201), ''])
      expect(await hold(null, inputFor(coach, { idempotencyKey }))).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await countSessions(coach)).toBe(0)
  })
})

describe('a person holds', () => {
  test('one time with a coach: a new hold replaces the old one', async () => {
    const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
    await hold(seeker, inputFor(coach))
    const moved = inputFor(coach, { startsAt: new Date(noonIn(market, 3).getTime() + 1_800_000) })
    await market.sql(`update coach_listings set stale_at = 'infinity'`)
    expect(await hold(seeker, moved)).toMatchObject({ code: null })
    expect([await countSessions(coach), await countSessions(coach, 'expired')]).toEqual([1, 1])
    expect(await market.sql('select coach_id from coach_listings where stale_at <= $1', [START])).toEqual([
      { coach_id: coach.coachId },
    ])
  })

  test('three times in all, however fast they ask', async () => {
    const seeker = await buildUser(market)
    const coaches = await Promise.all(Array.from({ length: 6 }, () => buildCoach(market)))
    const answers = await Promise.all(
      coaches.map((coach, day) => hold(seeker, inputFor(coach, { startsAt: noonIn(market, 2 + day) }))),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'POLICY_VIOLATION')).toHaveLength(3)
    expect(codes.filter((code) => code === null)).toHaveLength(3)
    const [open] = await market.sql<{ count: number }>(
      'select count(*)::int from holds where person = $1 and is_open',
      [`user:${seeker.id}`],
    )
    expect(open?.count).toBe(3)
  })

  test('no two times at once, with whichever coaches', async () => {
    const seeker = await buildUser(market)
    const [first, second] = [await buildCoach(market), await buildCoach(market)]
    await hold(seeker, inputFor(first))
    expect(await hold(seeker, inputFor(second))).toMatchObject({ code: 'CONFLICT' })
    expect(await countSessions(second)).toBe(0)
  })

  test('nothing of their own practice', async () => {
    const coach = await buildCoach(market)
    expect(await hold(coach, inputFor(coach))).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await countSessions(coach)).toBe(0)
  })

  test('an intro call with a coach once, said before or after who they are', async () => {
    const coach = await buildCoach(market)
    const seeker = await buildUser(market)
    const intro = (change = {}) => inputFor(coach, { sessionType: 'hello', ...change })
    await buildSession(market, { coach, seeker, sessionType: 'hello', status: 'confirmed' })
    expect(await hold(seeker, intro({ startsAt: noonIn(market, 5) }))).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
    const anonymous = (await hold(null, intro({ startsAt: noonIn(market, 5) }))).data.createHold
    const named = await asViewer(market, seeker).run(
      `mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }`,
      { input: { sessionId: anonymous.session.id, token: anonymous.token } },
    )
    expect(named).toMatchObject({ code: 'POLICY_VIOLATION' })
  })
})

describe('a time is refused', () => {
  let coach: TestCoach
  beforeAll(async () => {
    coach = await buildCoach(market)
  })

  test.each([
    ['too soon', { startsAt: '2026-11-21T10:00:00Z' }, 'TOO_SOON'],
    ['too far', { startsAt: '2027-03-01T12:00:00Z' }, 'TOO_FAR'],
    ['outside the hours', { startsAt: '2026-11-24T21:00:00Z' }, 'OUTSIDE_WEEKLY_HOURS'],
    ['off the grid', { startsAt: '2026-11-24T12:10:00Z' }, 'OUTSIDE_WEEKLY_HOURS'],
  ])('%s, with the reason', async (_case, change, reason) => {
    const { code, errors } = await hold(null, inputFor(coach, change))
    expect(code).toBe('POLICY_VIOLATION')
    expect(errors[0]?.extensions.reasons).toEqual([reason])
    expect(await countSessions(coach)).toBe(0)
  })

  test('when the coach would have no time to answer, whatever notice they want; another is held until it starts', async () => {
    const coach = await buildCoach(market, { rules: { minimumNoticeHours: 0 } })
    const startsAt = noonIn(market, 3)
    const held = (sessionType: string, minutes: number) => {
      market.setNow(new Date(startsAt.getTime() - minutes * 60_000))
      return hold(null, inputFor(coach, { sessionType, startsAt }))
    }
    // To pay in, to answer in, and as long before the start as requests are answered: 15, 60 and 120 minutes.
    expect((await held('on-request', 194)).errors[0]?.extensions.reasons).toEqual(['TOO_SOON'])
    expect((await held('on-request', 195)).code).toBeNull()
    const { expiresAt } = (await held('live-case', 5)).data.createHold
    expect(expiresAt).toBe(startsAt.toISOString())
  })

  test('when the coach has as many as they take that day', async () => {
    const coach = await buildCoach(market, { rules: { maxPerDay: 1 } })
    await buildSession(market, { coach })
    const later = inputFor(coach, { startsAt: new Date(noonIn(market, 3).getTime() + 14_400_000) })
    expect((await hold(null, later)).errors[0]?.extensions.reasons).toEqual(['DAILY_CAP'])
  })

  test('when the last that the coach takes that day is being held at the same moment', async () => {
    const coach = await buildCoach(market, { rules: { maxPerDay: 1 } })
    const holdAt = (hours: number) => () =>
      hold(
        null,
        inputFor(coach, { startsAt: new Date(noonIn(market, 3).getTime() + hours * HOUR), guest: guest() }),
      )
    // Written last of a hold.
    const [first, second] = await meetAt(market.pool, { text: 'lock table guest_links in share mode' }, [
      holdAt(0),
      holdAt(4),
    ])
    expect([first?.code, second?.errors[0]?.extensions.reasons]).toEqual([null, ['DAILY_CAP']])
    expect(await countSessions(coach)).toBe(1)
  })

  test.each([
    ['paused', 'POLICY_VIOLATION'],
    ['draft', 'NOT_FOUND'],
  ] as const)('with a coach who is %s', async (stage, code) => {
    const coach = await buildCoach(market, { stage })
    expect(await hold(null, inputFor(coach))).toMatchObject({ code })
    expect(await countSessions(coach)).toBe(0)
  })

  test.each([
    ['no coach', { coachId: randomUUID() }, 'NOT_FOUND'],
    ['no id', { coachId: "' or 1=1" }, 'NOT_FOUND'],
    ['no type', { sessionType: 'nothing' }, 'NOT_FOUND'],
    ['no zone', { timeZone: 'Mars/Base' }, 'BAD_USER_INPUT'],
    ['no e-mail', { guest: { name: 'Maya', email: 'maya' } }, 'BAD_USER_INPUT'],
    ['no name', { guest: { name: ' <b></b> ', email: 'maya@mail.test' } }, 'BAD_USER_INPUT'],
    ['a novel for a note', { intakeNote: 'x'.repeat(2001) }, 'BAD_USER_INPUT'],
  ])('with %s', async (_case, change, code) => {
    expect(await hold(null, inputFor(coach, change))).toMatchObject({ code })
    expect(await countSessions(coach)).toBe(0)
  })
})

test('a hold that is over, swept or not, is in nobody’s way', async () => {
  const coach = await buildCoach(market)
  await buildSession(market, { coach })
  market.advance(15)
  expect(await hold(null, inputFor(coach, { guest: guest() }))).toMatchObject({ code: null })
  expect([await countSessions(coach), await countSessions(coach, 'expired')]).toEqual([1, 1])
})

test('a guest’s name is kept without markup', async () => {
  const coach = await buildCoach(market)
  await hold(null, inputFor(coach, { guest: guest('<img src=x onerror=alert(1)>Maya <b>F</b>') }))
  const [row] = await market.sql<{ seeker_name: string }>(
    'select seeker_name from sessions where coach_id = $1',
    [coach.coachId],
  )
  expect(row?.seeker_name).toBe('Maya F')
})
