import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { HOUR } from '../../../lib/durations.ts'
import { reschedules } from './reschedule.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const { later, before, booked, move, rowOf } = reschedules(() => market)

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
  test('somebody is busy, or it is no time at all', async () => {
    const session = await booked()
    const { coach, seeker, startsAt } = session
    await booked({ coach, startsAt: later(startsAt, 3) })
    await booked({ seeker: seeker ?? undefined, startsAt: later(startsAt, 5) })
    for (const [why, start, change, code] of [
      ['the coach is taken', later(startsAt, 3), {}, 'SLOT_TAKEN'],
      ['the seeker is busy', later(startsAt, 5), {}, 'CONFLICT'],
      ['it is outside the hours', later(startsAt, 10), {}, 'POLICY_VIOLATION'],
      ['it is the time it has', startsAt, {}, 'BAD_USER_INPUT'],
      ['the zone is none', later(startsAt, 1.5), { timeZone: 'Mars/Phobos' }, 'BAD_USER_INPUT'],
      ['the note is too long', later(startsAt, 1.5), { note: 'x'.repeat(501) }, 'BAD_USER_INPUT'],
    ] as const) {
      expect([why, (await move(seeker, session, start, change)).code]).toEqual([why, code])
      expect(await rowOf(session)).toMatchObject({ starts_at: startsAt, sequence: 0, seeker_moves: 0 })
    }
    expect(await move(seeker, session, later(startsAt, 1.5))).toMatchObject({ code: null })
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
    [4, 1, 'refused'],
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

  test('never but while it is confirmed', async () => {
    const session = await booked()
    for (const status of ['held', 'requested', 'in_progress', 'completed'])
      for (const who of [session.seeker, session.coach]) {
        await market.sql('update sessions set status = $2 where id = $1', [session.id, status])
        expect(await move(who, session, later(session.startsAt, 48))).toMatchObject({
          code: 'POLICY_VIOLATION',
        })
      }
    expect(await rowOf(session)).toMatchObject({ starts_at: session.startsAt, sequence: 0 })
  })
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
