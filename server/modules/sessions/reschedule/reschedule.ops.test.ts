import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { HOUR } from '../../../lib/durations.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const later = (instant: Date, hours: number) => new Date(instant.getTime() + hours * HOUR)
const before = ({ startsAt }: TestSession, hours: number, seconds = 0) =>
  market.setNow(new Date(startsAt.getTime() - hours * HOUR + seconds * 1000))

const booked = (change: Parameters<typeof buildSession>[1] = {}) =>
  buildSession(market, { status: 'confirmed', startsAt: noonIn(market, 5), ...change })

const move = (who: Asker, session: TestSession, startsAt: Date, change: object = {}) =>
  actOn(market, who, 'rescheduleSession', session, { startsAt, ...change })

const rowOf = async ({ id }: TestSession) =>
  (
    await market.sql<{
      starts_at: Date
      ends_at: Date
      blocked_to: Date
      sequence: number
      seeker_moves: number
      refund_cap_percent: number
      price_minor: number
    }>('select * from sessions where id = $1', [id])
  )[0]

const quote = async (who: Asker, { id }: TestSession) =>
  (
    await asViewer(market, who).run<{ quoteCancellation: { percent: number; changesAt: string | null } }>(
      `mutation ($id: ID!) { quoteCancellation(sessionId: $id) { percent changesAt } }`,
      { id },
    )
  ).data.quoteCancellation

describe('a seeker a day or more ahead', () => {
  test('takes another time at once, twice, and the third is proposed', async () => {
    const session = await booked()
    const { startsAt, seeker } = session
    for (const [count, hours] of [
      [1, 2],
      [2, 4],
    ] as const) {
      const { data } = await move(seeker, session, later(startsAt, hours))
      expect(data.rescheduleSession).toMatchObject({
        status: 'CONFIRMED',
        startsAt: later(startsAt, hours).toISOString(),
        movesLeft: 2 - count,
        rescheduleProposal: null,
      })
    }
    expect(await rowOf(session)).toMatchObject({
      starts_at: later(startsAt, 4),
      ends_at: later(startsAt, 5),
      blocked_to: new Date(later(startsAt, 5).getTime() + 15 * 60_000),
      sequence: 2,
      price_minor: 14_000,
    })
    const { data } = await move(seeker, session, later(startsAt, 6), { note: ' Late <b>train</b> ' })
    expect(data.rescheduleSession).toMatchObject({
      startsAt: later(startsAt, 4).toISOString(),
      movesLeft: 0,
      movesAtOnce: false,
      rescheduleProposal: {
        proposedBy: 'SEEKER',
        startsAt: later(startsAt, 6).toISOString(),
        expiresAt: later(START, 24).toISOString(),
        note: 'Late train',
      },
    })
    expect(
      await market.sql(
        `select actor, detail->>'from' as f, detail->>'to' as t from audit_entries where subject_id = $1 and action = 'move'`,
        [session.id],
      ),
    ).toEqual([
      { actor: 'seeker', f: 'confirmed', t: 'confirmed' },
      { actor: 'seeker', f: 'confirmed', t: 'confirmed' },
    ])
  })

  test('by the token of a guest, too', async () => {
    const session = await booked({ guest: { name: 'Ada', email: 'ada@mail.test' } })
    const to = later(session.startsAt, 2)
    expect(await move(null, session, to)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await move(null, session, to, { token: session.token })).data.rescheduleSession).toMatchObject({
      startsAt: to.toISOString(),
    })
  })

  test('frees the old time and keeps the new one, for everybody', async () => {
    const session = await booked()
    const { startsAt, coach, seeker } = session
    await move(seeker, session, later(startsAt, 2))
    await expect(booked({ coach, startsAt: later(startsAt, 2) })).rejects.toThrow('SLOT_TAKEN')
    await booked({ coach, startsAt })
  })

  test('may move by half an hour: its own time does not stand in its way', async () => {
    const session = await booked()
    expect(await move(session.seeker, session, later(session.startsAt, 0.5))).toMatchObject({ code: null })
  })
})

describe('a new time is refused, and the old one kept, when', () => {
  test.each([
    ['the coach is taken', 'SLOT_TAKEN'],
    ['the seeker is busy', 'CONFLICT'],
    ['it is outside the hours', 'POLICY_VIOLATION'],
    ['it is the time it has', 'BAD_USER_INPUT'],
    ['the zone is none', 'BAD_USER_INPUT'],
    ['the note is too long', 'BAD_USER_INPUT'],
  ])('%s', async (why, code) => {
    const session = await booked()
    const { coach, seeker, startsAt } = session
    const to = later(startsAt, 3)
    if (why === 'the coach is taken') await booked({ coach, startsAt: to })
    if (why === 'the seeker is busy') await booked({ seeker: seeker ?? undefined, startsAt: to })
    const change = {
      ...(why === 'the zone is none' && { timeZone: 'Mars/Phobos' }),
      ...(why === 'the note is too long' && { note: 'x'.repeat(501) }),
    }
    const start =
      { 'it is outside the hours': later(startsAt, 10), 'it is the time it has': startsAt }[why] ?? to
    expect(await move(seeker, session, start, change)).toMatchObject({ code })
    expect(await rowOf(session)).toMatchObject({ starts_at: startsAt, sequence: 0, seeker_moves: 0 })
  })

  test('the caps of its day are full without it, but not because of it', async () => {
    const coach = await buildCoach(market, { rules: { maxPerDay: 1 } })
    const session = await booked({ coach })
    expect(await move(session.seeker, session, later(session.startsAt, 2))).toMatchObject({ code: null })
    await booked({ coach, startsAt: noonIn(market, 6) })
    expect(await move(session.seeker, session, later(session.startsAt, 26))).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
  })
})

describe('how long before the start', () => {
  test.each([
    [24, 0, 'at once'],
    [24, 1, 'proposed'],
    [4, 0, 'proposed'],
    [4, 1, 'refused'],
    [0.5, 0, 'refused'],
  ])('a seeker, %d hours and %d s later: %s', async (hours, seconds, outcome) => {
    const session = await booked()
    before(session, hours, seconds)
    const to = later(session.startsAt, 24)
    const seen = await seeLife(market, session.seeker, session)
    const answer = await move(session.seeker, session, to)
    expect(seen?.allowedActions.find(({ action }) => action === 'RESCHEDULE')?.allowed).toBe(
      outcome !== 'refused',
    )
    expect(seen?.movesAtOnce).toBe(outcome === 'at once')
    const { startsAt, rescheduleProposal } = (await seeLife(market, session.seeker, session)) ?? {}
    expect([answer.code, startsAt === to.toISOString(), Boolean(rescheduleProposal)]).toEqual([
      outcome === 'refused' ? 'POLICY_VIOLATION' : null,
      outcome === 'at once',
      outcome === 'proposed',
    ])
  })

  test('a coach proposes at any time before it, never moves', async () => {
    for (const hours of [100, 1]) {
      const session = await booked()
      before(session, hours)
      const { data } = await move(session.coach, session, later(session.startsAt, 24))
      expect(data.rescheduleSession).toMatchObject({
        startsAt: session.startsAt.toISOString(),
        rescheduleProposal: { proposedBy: 'COACH' },
      })
      expect((await rowOf(session))?.seeker_moves).toBe(0)
    }
  })

  test.each([
    ['held', 'seeker'],
    ['requested', 'coach'],
    ['in_progress', 'seeker'],
    ['completed', 'coach'],
  ] as const)('never while %s, by the %s', async (status, side) => {
    const session = await buildSession(market, { status })
    expect(await move(session[side], session, later(session.startsAt, 48))).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
  })
})

describe('a proposal', () => {
  const proposed = async (by: 'coach' | 'seeker' = 'coach', hours = 2) => {
    const session = await booked()
    if (by === 'seeker') before(session, 20)
    const to = later(session.startsAt, hours)
    const answer = await move(session[by], session, to)
    expect(answer.data.rescheduleSession?.rescheduleProposal).toMatchObject({ startsAt: to.toISOString() })
    return { session, to }
  }

  test.each(['coach', 'seeker'] as const)(
    'of the %s is taken by the other side, never by themselves',
    async (by) => {
      const { session, to } = await proposed(by)
      const other = by === 'coach' ? 'seeker' : 'coach'
      expect(await actOn(market, session[by], 'acceptReschedule', session)).toMatchObject({
        code: 'POLICY_VIOLATION',
      })
      expect((await rowOf(session))?.starts_at).toEqual(session.startsAt)
      const { data } = await actOn(market, session[other], 'acceptReschedule', session)
      expect(data.acceptReschedule).toMatchObject({ startsAt: to.toISOString(), rescheduleProposal: null })
      expect(await rowOf(session)).toMatchObject({ seeker_moves: 0, sequence: 1 })
    },
  )

  test('is taken once, however often it is asked at once', async () => {
    const { session } = await proposed()
    const key = { idempotencyKey: 'accept-it-once' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => actOn(market, session.seeker, 'acceptReschedule', session, key)),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array<null>(6).fill(null))
    expect(await rowOf(session)).toMatchObject({ sequence: 1 })
  })

  test('is declined, or withdrawn, and the session stays; then there is nothing to answer', async () => {
    for (const [verb, side] of [
      ['declineReschedule', 'seeker'],
      ['withdrawReschedule', 'coach'],
    ] as const) {
      const { session } = await proposed()
      const wrong = side === 'seeker' ? session.coach : session.seeker
      expect(await actOn(market, wrong, verb, session)).toMatchObject({ code: 'POLICY_VIOLATION' })
      const { data } = await actOn(market, session[side], verb, session)
      expect(data[verb]).toMatchObject({ startsAt: session.startsAt.toISOString(), rescheduleProposal: null })
      expect(await actOn(market, session.seeker, 'acceptReschedule', session)).toMatchObject({
        code: 'POLICY_VIOLATION',
      })
    }
  })

  test('stands alone: another waits until it is answered', async () => {
    const { session } = await proposed()
    for (const who of [session.coach, session.seeker])
      expect(await move(who, session, later(session.startsAt, 4))).toMatchObject({ code: 'POLICY_VIOLATION' })
  })

  test('lapses after a day, by itself, and another may follow even before the clock has looked', async () => {
    const { session } = await proposed()
    market.advance(24 * 60 - 1)
    expect((await seeLife(market, session.seeker, session))?.rescheduleProposal).not.toBeNull()
    market.advance(1)
    expect((await seeLife(market, session.seeker, session))?.rescheduleProposal).toBeNull()
    expect(await actOn(market, session.seeker, 'acceptReschedule', session)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
    expect(await move(session.coach, session, later(session.startsAt, 5))).toMatchObject({ code: null })
    market.advance(25 * 60)
    await market.passTime()
    expect(
      await market.sql('select state from reschedule_proposals where session_id = $1 order by created_at', [
        session.id,
      ]),
    ).toEqual([{ state: 'lapsed' }, { state: 'lapsed' }])
  })

  test('goes with a session that is cancelled', async () => {
    const { session } = await proposed()
    await actOn(market, session.seeker, 'cancelSession', session)
    expect(
      await market.sql('select state from reschedule_proposals where session_id = $1', [session.id]),
    ).toEqual([{ state: 'dropped' }])
  })

  test('cannot be taken once the time is gone; the old time is kept', async () => {
    const { session, to } = await proposed()
    await booked({ coach: session.coach, startsAt: to })
    expect(await actOn(market, session.seeker, 'acceptReschedule', session)).toMatchObject({
      code: 'SLOT_TAKEN',
    })
    expect((await seeLife(market, session.seeker, session))?.rescheduleProposal).not.toBeNull()
    expect((await rowOf(session))?.starts_at).toEqual(session.startsAt)
  })

  test('is nobody else’s', async () => {
    const { session } = await proposed()
    const admin = await buildUser(market, { userType: 'admin' })
    for (const [who, code] of [
      [null, 'NOT_FOUND'],
      [await buildUser(market), 'NOT_FOUND'],
      [await buildCoach(market), 'NOT_FOUND'],
      [admin, 'POLICY_VIOLATION'],
    ] as const)
      for (const verb of ['acceptReschedule', 'declineReschedule', 'withdrawReschedule'] as const)
        expect(await actOn(market, who, verb, session)).toMatchObject({ code })
    expect((await seeLife(market, session.seeker, session))?.rescheduleProposal).not.toBeNull()
  })
})

test('one side proposes five times an hour, and the other hears of it a few times', async () => {
  const session = await booked({ sessionType: 'live-case' })
  const codes = []
  for (let time = 1; time <= 7; time++) {
    codes.push((await move(session.coach, session, later(session.startsAt, 2 + (time % 2)))).code)
    await actOn(market, session.coach, 'withdrawReschedule', session)
  }
  expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED', 'RATE_LIMITED'])
  const told = await market.sql(
    `select kind, count(*)::int from notifications where session_id = $1 and kind like '%propos%' group by 1 order by 1`,
    [session.id],
  )
  expect(told).toEqual([
    { kind: 'proposal_withdrawn', count: 1 },
    { kind: 'time_proposed', count: 5 },
  ])
})

describe('moving does not bring back a refund', () => {
  const strict = async () => booked({ coach: await buildCoach(market, { cancellationPolicy: 'strict' }) })

  test('that was half when the seeker moved', async () => {
    const session = await strict()
    before(session, 30)
    expect(await quote(session.seeker, session)).toMatchObject({ percent: 50 })
    const to = later(session.startsAt, 10 * 24)
    expect(await move(session.seeker, session, to)).toMatchObject({ code: null })
    expect(await quote(session.seeker, session)).toMatchObject({
      percent: 50,
      changesAt: later(to, -24).toISOString(),
    })
    await actOn(market, session.seeker, 'cancelSession', session)
    await market.deliverWebhooks()
    expect((await seeLife(market, session.seeker, session))?.payment).toMatchObject({
      refunded: { amountMinor: 7_000 },
    })
  })

  test('that was nothing when the seeker asked, though the coach agrees', async () => {
    const session = await strict()
    before(session, 20)
    await move(session.seeker, session, later(session.startsAt, 10 * 24))
    await actOn(market, session.coach, 'acceptReschedule', session)
    expect(await quote(session.seeker, session)).toMatchObject({ percent: 0, changesAt: null })
    expect(await quote(session.coach, session)).toMatchObject({ percent: 100 })
  })

  test('but keeps what it was: the clock runs from the new start', async () => {
    const session = await strict()
    const to = later(session.startsAt, 24)
    await move(session.seeker, session, to)
    expect(await quote(session.seeker, session)).toMatchObject({
      percent: 100,
      changesAt: later(to, -48).toISOString(),
    })
  })

  test('and a move the coach asked for costs the seeker none of it', async () => {
    const session = await strict()
    before(session, 20)
    await move(session.coach, session, later(session.startsAt, 10 * 24))
    await actOn(market, session.seeker, 'acceptReschedule', session)
    expect(await quote(session.seeker, session)).toMatchObject({ percent: 100 })
  })
})

describe('many at once', () => {
  test('the same key is one move; with another time it is a mismatch', async () => {
    const session = await booked()
    const key = { idempotencyKey: 'move-it-just-once' }
    const to = later(session.startsAt, 2)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(session.seeker, session, to, key)),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null]))
    expect(await rowOf(session)).toMatchObject({ sequence: 1, seeker_moves: 1, starts_at: to })
    expect(await move(session.seeker, session, later(to, 2), key)).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test('two sessions that want one time: one has it, the other keeps its own', async () => {
    const coach = await buildCoach(market)
    const [one, two] = [
      await booked({ coach }),
      await booked({ coach, startsAt: later(noonIn(market, 5), 2) }),
    ]
    const to = later(one.startsAt, 24)
    const answers = await Promise.all([one, two].map((session) => move(session.seeker, session, to)))
    expect(answers.map(({ code }) => code ?? 'moved').toSorted()).toEqual(['SLOT_TAKEN', 'moved'])
    const starts = await Promise.all([one, two].map(async (session) => (await rowOf(session))?.starts_at))
    expect(starts.filter((start) => start?.getTime() === to.getTime())).toHaveLength(1)
  })

  test('a seeker cannot move two sessions with two coaches onto each other', async () => {
    const seeker = await buildUser(market)
    const [one, two] = [
      await booked({ seeker }),
      await booked({ seeker, startsAt: later(noonIn(market, 5), 2) }),
    ]
    const to = later(one.startsAt, 24)
    const answers = await Promise.all([one, two].map((session) => move(seeker, session, to)))
    expect(answers.map(({ code }) => code ?? 'moved').toSorted()).toEqual(['CONFLICT', 'moved'])
  })
})

test('the times to choose from are those it would move to', async () => {
  const session = await booked()
  const SLOTS = `query ($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!, $token: String) {
    rescheduleSlots(sessionId: $id, from: $from, to: $to, timeZone: "Europe/London", token: $token) { startsAt timeZone } }`
  const from = new Date(session.startsAt.getTime() - 4 * HOUR)
  const ask = async (who: Asker, change: object = {}) =>
    asViewer(market, who).run<{ rescheduleSlots: { startsAt: string }[] }>(SLOTS, {
      id: session.id,
      from,
      to: later(from, 12),
      ...change,
    })
  const starts = (await ask(session.seeker)).data.rescheduleSlots.map(({ startsAt }) => startsAt)
  expect(starts).toContain(later(session.startsAt, 0.5).toISOString())
  expect(starts).not.toContain(session.startsAt.toISOString())
  expect((await ask(session.coach)).data.rescheduleSlots).toHaveLength(starts.length)
  expect(await ask(null)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask(null, { token: session.token })).toMatchObject({ code: null })
  expect(await ask(session.seeker, { to: later(from, 32 * 24) })).toMatchObject({ code: 'BAD_USER_INPUT' })
})
