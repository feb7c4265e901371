import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { reschedules } from './reschedule.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const { later, before, booked, move, rowOf } = reschedules(() => market)

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

  test('is taken though its time is offered to nobody any more', async () => {
    const { session, to } = await proposed()
    await market.sql(
      `update availabilities set weekly = '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}', overrides = '[]'
       where coach_id = $1`,
      [session.coach.coachId],
    )
    const { data } = await actOn(market, session.seeker, 'acceptReschedule', session)
    expect(data.acceptReschedule).toMatchObject({ startsAt: to.toISOString() })
  })

  test('is not taken when the coach is away by then', async () => {
    const { session, to } = await proposed()
    await market.sql(`update availabilities set time_off = $2 where coach_id = $1`, [
      session.coach.coachId,
      JSON.stringify([{ from: to.toISOString(), to: later(to, 1).toISOString() }]),
    ])
    expect(await actOn(market, session.seeker, 'acceptReschedule', session)).toMatchObject({
      code: 'POLICY_VIOLATION',
    })
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
