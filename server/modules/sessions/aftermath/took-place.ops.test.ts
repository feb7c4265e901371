import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { DEFAULTS } from '../../settings/registry.rules.ts'
import { commissionFor } from '../booking/pair-history.query.ts'
import { userKey } from '../people/person.rules.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const OF_COACH = `{ coachOverview { completedCount } scorecardsDue { totalCount }
  myStudents { edges { node { sessionsDone lastSessionAt paidMinutes } } } }`
const OF_SEEKER = `{ progress { liveCases kinds { sessions } } }`
const CARD = `query ($id: ID!) { sessionScorecard(sessionId: $id) { fillRefusal selfScoreRefusal } }`
const OF_ALL = `{ adminOverview { sessionsCompleted30d sessionsPerDay { count } }
  adminAnalytics(days: 30) { sessionsPerDay { count } funnel { key count } } }`
const DISPUTED = { reason: 'It was not as they say.' }

interface OfCoach {
  coachOverview: { completedCount: number }
  scorecardsDue: { totalCount: number }
  myStudents: {
    edges: { node: { sessionsDone: number; lastSessionAt: string | null; paidMinutes: number } }[]
  }
}
interface OfAll {
  adminOverview: { sessionsCompleted30d: number; sessionsPerDay: { count: number }[] }
  adminAnalytics: { sessionsPerDay: { count: number }[]; funnel: { key: string; count: number }[] }
}

const total = (days: { count: number }[]) => days.reduce((sum, { count }) => sum + count, 0)

/** How often a session is counted as one that took place, wherever that is counted. */
async function counts(session: TestSession) {
  const { coach, seeker, id, startsAt } = session
  const ofCoach = (await asViewer(market, coach).run<OfCoach>(OF_COACH)).data
  const { progress } = (
    await asViewer(market, seeker).run<{ progress: { liveCases: number; kinds: { sessions: number }[] } }>(
      OF_SEEKER,
    )
  ).data
  const student = ofCoach.myStudents.edges[0]?.node
  const [profile] = await market.sql<{ total: number }>(
    'select total_sessions as total from coach_profiles where id = $1',
    [coach.coachId],
  )
  const fill = async (who: TestUser | null) =>
    (await asViewer(market, who).run<{ sessionScorecard: Record<string, string | null> }>(CARD, { id })).data
      .sessionScorecard
  const mayBeScored = [
    (await fill(coach))['fillRefusal'] === null,
    (await fill(seeker))['selfScoreRefusal'] === null,
  ]
  expect(student?.lastSessionAt ?? null).toBe(student?.sessionsDone ? startsAt.toISOString() : null)
  return {
    completed: ofCoach.coachOverview.completedCount,
    due: ofCoach.scorecardsDue.totalCount,
    done: student?.sessionsDone,
    paidMinutes: student?.paidMinutes,
    liveCases: progress.liveCases,
    kinds: total(progress.kinds.map(({ sessions }) => ({ count: sessions }))),
    total: profile?.total,
    mayBeScored,
  }
}

const COUNTED = {
  completed: 1,
  due: 1,
  done: 1,
  paidMinutes: 60,
  liveCases: 1,
  kinds: 1,
  total: 1,
  mayBeScored: [true, true],
}
const NOT_COUNTED = {
  completed: 0,
  due: 0,
  done: 0,
  paidMinutes: 0,
  liveCases: 0,
  kinds: 0,
  total: 0,
  mayBeScored: [false, false],
}

const disputedNoShow = async () => {
  const session = await buildSession(market, { status: 'no_show' })
  await actOn(market, session.seeker, 'disputeSession', session, DISPUTED)
  return session
}
const contradicted = async () => {
  const session = await buildSession(market, { status: 'needs_resolution' })
  await actOn(market, session.coach, 'answerResolution', session, { answer: 'TOOK_PLACE' })
  await actOn(market, session.seeker, 'answerResolution', session, { answer: 'COACH_ABSENT' })
  return session
}
const disputed = () => buildSession(market, { status: 'disputed' })

test.each([
  ['a completed session, disputed,', disputed, COUNTED, 'TOOK_PLACE', COUNTED],
  ['a completed session, disputed,', disputed, COUNTED, 'SEEKER_ABSENT', NOT_COUNTED],
  ['a completed session, disputed,', disputed, COUNTED, 'CANCELLED', NOT_COUNTED],
  ['a no-show, disputed,', disputedNoShow, NOT_COUNTED, 'TOOK_PLACE', COUNTED],
  ['one of which the two say different things', contradicted, NOT_COUNTED, 'TOOK_PLACE', COUNTED],
  ['one of which the two say different things', contradicted, NOT_COUNTED, 'CANCELLED', NOT_COUNTED],
] as const)(
  '%s counts as it was until it is decided (%#)',
  async (_case, build, expected, outcome, decided) => {
    const session = await build()
    expect(await counts(session)).toEqual(expected)
    await actOn(market, admin, 'resolveDispute', session, { outcome, ...DISPUTED })
    const after = await counts(session)
    // Who only ever cancelled is nobody's student.
    expect(after).toEqual(
      outcome === 'CANCELLED' ? { ...decided, done: undefined, paidMinutes: undefined } : decided,
    )
  },
)

test('“sessions completed” is one number for admins: tile, chart and funnel, on both pages', async () => {
  const figures = async () => {
    const { adminOverview, adminAnalytics } = (await asViewer(market, admin).run<OfAll>(OF_ALL)).data
    const completed = adminAnalytics.funnel.find(({ key }) => key === 'completed')?.count
    const all = [
      adminOverview.sessionsCompleted30d,
      total(adminOverview.sessionsPerDay),
      total(adminAnalytics.sessionsPerDay),
      completed,
    ]
    expect(new Set(all).size).toBe(1)
    return completed ?? 0
  }
  const session = await disputedNoShow()
  // Held at the end of one day and completed on the next, at the edge of the 30 days, and outside them.
  for (const [id, at] of [
    [(await buildSession(market, { status: 'completed' })).id, 30],
    [(await buildSession(market, { status: 'completed' })).id, 29],
  ] as const)
    await market.sql(
      `update sessions set completed_at = date_trunc('day', $2::timestamptz at time zone 'UTC') at time zone 'UTC' - make_interval(days => $3) where id = $1`,
      [id, market.clock(), at],
    )
  const before = await figures()
  await actOn(market, admin, 'resolveDispute', session, { outcome: 'TOOK_PLACE', ...DISPUTED })
  market.advance(1)
  expect(await figures()).toBe(before + 1)
})

test('only sessions that took place and count lower a pair’s commission', async () => {
  const seeker = await buildUser(market)
  const first = await buildSession(market, { status: 'completed', seeker })
  const { coach } = first
  await market.sql(
    `insert into sessions (id, coach_id, session_type_id, seeker_id, seeker_key, seeker_email, seeker_name, status, title, kind, booking_mode,
       starts_at, ends_at, blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy, completed_at, created_at, updated_at)
     select gen_random_uuid(), coach_id, session_type_id, seeker_id, seeker_key, seeker_email, seeker_name, 'disputed', title, kind, booking_mode,
       starts_at, ends_at, blocked_from, blocked_to, time_zone, price_minor, currency, cancellation_policy,
       case when n > 1 then completed_at end, created_at, updated_at
     from sessions, generate_series(1, 2) n where id = $1`,
    [first.id],
  )
  const pair = { coachId: coach.coachId, keys: [userKey(seeker.id)] }
  const over = new Date(first.startsAt.getTime() + 60 * 60_000)
  const commission = (now: Date) => commissionFor(market.orm.em.fork(), pair, DEFAULTS, now)
  expect(await commission(over)).toBe(2000)
  await market.sql(
    'update sessions set completed_at = ends_at, counts = id = $2 or completed_at is null where seeker_email = lower($1)',
    [seeker.email, first.id],
  )
  expect(await commission(over)).toBe(2000)
  await market.sql('update sessions set counts = true where seeker_id = $1', [seeker.id])
  expect(await commission(new Date(over.getTime() - 1))).toBe(2000)
  expect(await commission(over)).toBe(1000)
})
