import { describe, expect, test } from '@jest/globals'
import { HOUR, MINUTE } from '../../../lib/durations.ts'
import { actOn, seeLife } from '../../../testing/act-on-session.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, noonIn, pay, type TestSession } from '../../../testing/build-session.ts'
import { later, openSales, type Seen } from './sales.testing.ts'

const office = openSales()

const CLOCKS = {
  'sessions.room_opens_minutes': 25,
  'sessions.completes_after_minutes': 40,
  'sessions.resolution_hours': 30,
  'sessions.closes_after_days': 3,
  'sessions.dispute_hours': 20,
  'sessions.seeker_waits_minutes': 7,
  'booking.answer_hours': 7,
}

const MOVES = {
  'moving.free_moves': 5,
  'moving.free_hours': 30,
  'moving.ask_hours': 20,
  'moving.answer_hours': 7,
}

/** How long after its end a session is what it is until, in hours. */
const afterEnd = ({ endsAt }: Seen, at: string | null) => (Date.parse(at ?? '') - Date.parse(endsAt)) / HOUR

/** What the coach's share of a session waits for. */
const waitsFor = async ({ coach }: TestSession) =>
  (
    await asViewer(office.market, coach).run<{
      earningSessions: { edges: { node: { holdReasons: string[] } }[] }
    }>('{ earningSessions(from: "2026-11", to: "2026-12") { edges { node { holdReasons } } } }')
  ).data.earningSessions.edges[0]?.node.holdReasons

describe('a change that is scheduled and begins while sessions live', () => {
  test('leaves the room, the end, the answers, the dispute and the close of what was sold before as they were', async () => {
    const at = noonIn(office.market, 3)
    const before = await buildSession(office.market, { status: 'confirmed', startsAt: at })
    await office.change(CLOCKS, later(5))
    office.market.setNow(later(6))
    const after = await buildSession(office.market, { status: 'confirmed', startsAt: at })
    const opens = async (session: TestSession) =>
      (session.startsAt.getTime() - Date.parse((await office.see(session)).opensAt)) / MINUTE
    expect([await opens(before), await opens(after)]).toEqual([10, 25])
    office.market.setNow(new Date(at.getTime() + 60 * MINUTE + 10 * MINUTE))
    await office.market.passTime()
    expect([(await office.see(before)).status, (await office.see(after)).status]).toEqual([
      'NEEDS_RESOLUTION',
      'CONFIRMED',
    ])
    office.market.setNow(new Date(at.getTime() + 60 * MINUTE + 40 * MINUTE))
    await office.market.passTime()
    const [old, young] = [await office.see(before), await office.see(after)]
    expect(young.status).toBe('NEEDS_RESOLUTION')
    expect([afterEnd(old, old.answersUntil), afterEnd(young, young.answersUntil)]).toEqual([48, 30])
    office.market.setNow(new Date(at.getTime() + 31 * HOUR))
    await office.market.passTime()
    expect([(await office.see(before)).status, (await office.see(after)).status]).toEqual([
      'NEEDS_RESOLUTION',
      'CANCELLED',
    ])
  })

  test('and a completed one', async () => {
    const before = await buildSession(office.market)
    await office.change(CLOCKS, later(0.1))
    office.market.setNow(later(0.2))
    await pay(office.market, before)
    const after = await buildSession(office.market, { status: 'confirmed', startsAt: before.startsAt })
    office.market.setNow(before.startsAt)
    for (const { id, seeker, coach } of [before, after])
      for (const verb of ['joinSession', 'finishSession'])
        for (const who of [seeker, coach])
          expect(
            (
              await asViewer(office.market, who).run(
                `mutation ($input: SessionInput!) { ${verb}(input: $input) { id } }`,
                {
                  input: { sessionId: id },
                },
              )
            ).errors,
          ).toEqual([])
    const [old, young] = [await office.see(before), await office.see(after)]
    expect([afterEnd(old, old.disputableUntil), afterEnd(young, young.disputableUntil)]).toEqual([48, 20])
    expect([afterEnd(old, old.closesAt), afterEnd(young, young.closesAt)]).toEqual([7 * 24, 3 * 24])
    office.market.setNow(new Date(before.startsAt.getTime() + HOUR + 30 * HOUR))
    expect([await waitsFor(before), await waitsFor(after)]).toEqual([
      ['DISPUTE_WINDOW', 'SCORECARD'],
      ['SCORECARD'],
    ])
    office.market.setNow(new Date(before.startsAt.getTime() + HOUR + 4 * 24 * HOUR))
    await office.market.passTime()
    expect([(await office.see(before)).status, (await office.see(after)).status]).toEqual([
      'COMPLETED',
      'CLOSED',
    ])
    for (const [session, isReviewDue] of [
      [before, true],
      [after, false],
    ] as const) {
      const { data } = await asViewer(office.market, session.seeker).run<{
        sessionScorecard: { isReviewDue: boolean }
      }>('query ($id: ID!) { sessionScorecard(sessionId: $id) { isReviewDue } }', { id: session.id })
      expect(data.sessionScorecard.isReviewDue).toBe(isReviewDue)
    }
  })

  test('and how long a side waits for the other', async () => {
    const before = await buildSession(office.market, { status: 'confirmed' })
    await office.change(CLOCKS, later(0.1))
    office.market.setNow(later(0.2))
    const after = await buildSession(office.market, { status: 'confirmed', startsAt: before.startsAt })
    const act = (verb: string, type: string, { id, seeker }: TestSession) =>
      asViewer(office.market, seeker).run(`mutation ($input: ${type}!) { ${verb}(input: $input) { id } }`, {
        input: { sessionId: id },
      })
    office.market.setNow(before.startsAt)
    for (const session of [before, after]) await act('joinSession', 'SessionInput', session)
    office.market.setNow(new Date(before.startsAt.getTime() + 8 * MINUTE))
    const refused = await act('reportNoShow', 'SessionCallInput', before)
    expect(refused.errors[0]?.message).toBe('Wait until 10 minutes after the start.')
    expect((await act('reportNoShow', 'SessionCallInput', after)).errors).toEqual([])
    expect([(await office.see(before)).status, (await office.see(after)).status]).toEqual([
      'CONFIRMED',
      'NO_SHOW',
    ])
  })

  test('and how it may be moved', async () => {
    const { market } = office
    const at = noonIn(market, 3)
    const before = await buildSession(market, { status: 'confirmed', startsAt: at })
    await office.change(MOVES, later(0.1))
    market.setNow(later(0.2))
    const after = await buildSession(market, { status: 'confirmed', startsAt: at })
    const ahead = async (hours: number, session: TestSession) => {
      market.setNow(new Date(at.getTime() - hours * HOUR))
      const life = await seeLife(market, session.seeker, session)
      return [life?.movesLeft, life?.movesAtOnce]
    }
    expect([await ahead(25, before), await ahead(25, after)]).toEqual([
      [2, true],
      [5, false],
    ])
    const asked = { startsAt: new Date(at.getTime() + 48 * HOUR) }
    market.setNow(new Date(at.getTime() - 19 * HOUR))
    const refused = await actOn(market, after.seeker, 'rescheduleSession', after, asked)
    expect(refused.errors[0]?.message).toBe('A session is moved at the latest 20 hours before its start.')
    const offered = await actOn(market, before.seeker, 'rescheduleSession', before, asked)
    expect(offered.data.rescheduleSession?.rescheduleProposal?.expiresAt).toBe(
      new Date(at.getTime() - 2 * HOUR).toISOString(),
    )
    const byCoach = await actOn(market, after.coach, 'rescheduleSession', after, asked)
    expect(byCoach.data.rescheduleSession?.rescheduleProposal?.expiresAt).toBe(
      new Date(at.getTime() - 12 * HOUR).toISOString(),
    )
  })

  test('and the time a coach has to answer', async () => {
    const type = { sessionType: 'on-request' }
    const before = await buildSession(office.market, type)
    await office.change(CLOCKS, later(0.1))
    office.market.setNow(later(0.2))
    await pay(office.market, before)
    const after = await buildSession(office.market, { ...type, status: 'requested' })
    const hours = async (session: TestSession) =>
      (Date.parse((await office.see(session)).requestExpiresAt ?? '') - office.market.clock().getTime()) /
      HOUR
    expect([await hours(before), await hours(after)]).toEqual([24, 7])
  })
})

test('who is to be reminded of a refund is, however early it falls, when the jobs are lost', async () => {
  const { market } = office
  await office.change({ 'cancellation.standard_full_hours': 60, 'cancellation.strict_full_hours': 71 })
  const session = await buildSession(market, { status: 'confirmed', startsAt: noonIn(market, 5) })
  await market.sql('delete from jobs.job')
  for (const hours of [62.5, 61.5]) {
    market.setNow(new Date(session.startsAt.getTime() - hours * HOUR))
    await market.passTime()
  }
  const told = `select 1 from notifications where session_id = $1 and kind = 'refund_falls'`
  expect(await market.sql(told, [session.id])).toHaveLength(1)
})
