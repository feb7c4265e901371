import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { HOUR, MINUTE } from '../../lib/durations.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { submit } from '../scorecards/scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const RELIABILITY = `query ($coachId: ID) { coachReliability(coachId: $coachId) {
  percent promises kept windowDays lateMinutes scorecardHours causes { cause count sessions { sessionId seekerName } } } }`
interface Told {
  percent: number | null
  promises: number
  kept: number
  causes: { cause: string; count: number; sessions: { sessionId: string }[] }[]
}
const ask = (who: Asker, coachId?: string) =>
  asViewer(market, who).run<{ coachReliability: Told | null }>(RELIABILITY, { coachId })
const told = async (who: Asker, coachId?: string) => (await ask(who, coachId)).data.coachReliability

/** Which sessions are counted, and as what. */
const broken = ({ causes }: Told) =>
  causes.flatMap(({ cause, sessions }) => sessions.map(({ sessionId }) => [cause, sessionId]))

/** A day apart, so that no two are in each other’s way. */
const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`

async function join(session: TestSession, minutes: number, who: Asker) {
  market.setNow(new Date(session.startsAt.getTime() + minutes * MINUTE))
  await asViewer(market, who).run(`mutation ($id: ID!) { joinSession(input: { sessionId: $id }) { id } }`, {
    id: session.id,
  })
}

test('each broken promise is counted once, under its cause and with its session; the rest is kept', async () => {
  const coach = await buildCoach(market)
  const cancelled = await buildSession(market, { status: 'cancelled', coach, startsAt: at(27) })
  const lapsed = await buildSession(market, { status: 'requested', coach, startsAt: at(28) })
  const late = await buildSession(market, { status: 'confirmed', coach, startsAt: at(29) })
  const absent = await buildSession(market, { status: 'confirmed', coach, startsAt: at(30) })
  await buildSession(market, { status: 'declined', coach, startsAt: '2026-12-01T12:00:00Z' })

  await join(late, 0, late.seeker)
  await join(late, 6, coach)
  market.setNow(new Date(late.startsAt.getTime() + 71 * MINUTE))
  await market.passTime()
  await submit(market, coach, late)

  await join(absent, 0, absent.seeker)
  market.setNow(new Date(absent.startsAt.getTime() + 11 * MINUTE))
  await asViewer(market, absent.seeker).run(
    `mutation ($id: ID!) { reportNoShow(input: { sessionId: $id }) { id } }`,
    { id: absent.id },
  )
  const figure = (await told(coach))!
  const expected = [
    ['CANCELLED', cancelled.id],
    ['LAPSED_REQUEST', lapsed.id],
    ['LATE_JOIN', late.id],
    ['NO_SHOW', absent.id],
  ]
  expect(broken(figure).map(String).sort()).toEqual(expected.map(String).sort())
  // Kept: the scorecard of the late one, and the answer that was a no.
  expect(figure).toMatchObject({ promises: 6, kept: 2, percent: 33 })
  expect(figure.causes.map(({ cause, count }) => [cause, count])).toEqual([
    ['CANCELLED', 1],
    ['NO_SHOW', 1],
    ['LATE_JOIN', 1],
    ['LATE_SCORECARD', 0],
    ['LAPSED_REQUEST', 1],
  ])
})

test('a scorecard is late by the figure of the settings, and stays so once it is sent', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { coach } = session
  market.setNow(new Date(market.clock().getTime() + 47 * HOUR))
  expect(broken((await told(coach))!)).toEqual([])
  market.setNow(new Date(market.clock().getTime() + 2 * HOUR))
  expect(broken((await told(coach))!)).toEqual([['LATE_SCORECARD', session.id]])
  await submit(market, coach, session)
  expect(await told(coach)).toMatchObject({ promises: 2, kept: 1, percent: null })
  expect(broken((await told(coach))!)).toEqual([['LATE_SCORECARD', session.id]])
})

test('is told to the coach and to admins, alike, and to nobody else', async () => {
  const { coach, seeker } = await buildSession(market, { status: 'completed' })
  const admin = await buildUser(market, { userType: 'admin' })
  const own = await told(coach)
  expect(own).toMatchObject({ promises: 1, kept: 1 })
  expect(await told(coach, coach.coachId)).toEqual(own)
  expect(await told(admin, coach.coachId)).toEqual(own)
  const other: TestCoach = await buildCoach(market)
  expect(await told(other, coach.coachId)).toBeNull()
  expect(await told(admin)).toBeNull()
  for (const nobody of [randomUUID(), 'nobody']) expect(await told(admin, nobody)).toBeNull()
  expect((await ask(seeker, coach.coachId)).code).toBe('FORBIDDEN')
  expect((await ask(null, coach.coachId)).code).toBe('UNAUTHENTICATED')
})
