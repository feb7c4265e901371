import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { submit } from '../../scorecards/scorecard.testing.ts'

let market: Marketplace
let admin: TestUser
let coach: TestCoach
let session: TestSession
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin' })
})
afterAll(() => market.close())

beforeEach(async () => {
  market.setNow(START)
  coach = await buildCoach(market, { firstName: 'Elena' })
  session = await buildSession(market, { coach, status: 'completed' })
})

const HOUR = 60
const REMIND = `mutation ($input: RemindOfScorecardInput!) {
  remindOfScorecard(input: $input) { id remindedAt remindRefusal } }`

interface Overdue {
  id: string
  coachName: string
  isBegun: boolean
  dueAt: string
  remindRefusal: string | null
}

async function overdue(who: Asker = admin) {
  const answer = await asViewer(market, who).run<{
    overdueScorecards: { totalCount: number; edges: { node: Overdue }[] }
    adminOverview: { waiting: { queue: string; count: number }[] }
  }>(
    `{ overdueScorecards(first: 50) { totalCount edges { node { id coachName isBegun dueAt remindRefusal } } }
       adminOverview { waiting { queue count } } }`,
  )
  if (answer.code) return answer.code
  const { overdueScorecards: list, adminOverview } = answer.data
  expect(adminOverview.waiting.find(({ queue }) => queue === 'OVERDUE_SCORECARDS')?.count).toBe(
    list.totalCount,
  )
  return list.edges.map(({ node }) => node).filter(({ id }) => id === session.id)
}

const remind = (who: Asker = admin, sessionId = session.id) =>
  asViewer(market, who).run<{ remindOfScorecard: Overdue }>(REMIND, { input: { sessionId } })

const told = () =>
  market.sql<{ user_id: string; mail_state: string }>(
    `select user_id, mail_state from notifications where session_id = $1 and kind = 'scorecard_overdue'`,
    [session.id],
  )

const noted = () =>
  market.sql(`select actor_id from audit_entries where action = 'remindOfScorecard' and subject_id = $1`, [
    session.id,
  ])

async function completedAt(): Promise<number> {
  const [row] = await market.sql<{ at: Date }>('select completed_at as at from sessions where id = $1', [
    session.id,
  ])
  return row?.at.getTime() ?? 0
}

const isLateBy = async (minutes: number) => market.setNow(new Date((await completedAt()) + minutes * 60_000))

test('a scorecard is overdue after the hours of the settings, and no longer once it is in', async () => {
  await isLateBy(72 * HOUR)
  expect(await overdue()).toEqual([])
  market.advance(1)
  expect(await overdue()).toMatchObject([
    {
      coachName: expect.stringContaining('Elena'),
      isBegun: false,
      remindRefusal: null,
      dueAt: new Date((await completedAt()) + 72 * HOUR * 60_000).toISOString(),
    },
  ])
  await submit(market, coach, session)
  expect(await overdue()).toEqual([])
})

test('what has no scorecard is never overdue', async () => {
  await market.sql(`update sessions set kind = 'cv_review' where id = $1`, [session.id])
  await isLateBy(200 * HOUR)
  expect(await overdue()).toEqual([])
  expect((await remind()).code).toBe('NOT_FOUND')
})

test('the coach is told, in the product and by e-mail, at most once a day, whoever asks', async () => {
  await isLateBy(80 * HOUR)
  const both = await Promise.all([remind(), remind()])
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['POLICY_VIOLATION', null]))
  expect(await told()).toEqual([{ user_id: coach.id, mail_state: 'due' }])
  expect(await noted()).toEqual([{ actor_id: admin.id }])
  market.advance(24 * HOUR - 1)
  expect((await remind()).code).toBe('POLICY_VIOLATION')
  market.advance(1)
  const { data } = await remind()
  expect(data.remindOfScorecard).toMatchObject({ remindRefusal: expect.stringMatching(/less than a day/) })
  expect(await told()).toHaveLength(2)
})

test('nobody is reminded of a scorecard that is not overdue', async () => {
  await isLateBy(10 * HOUR)
  expect((await remind()).code).toBe('POLICY_VIOLATION')
  expect((await remind(admin, '00000000-0000-4000-8000-000000000001')).code).toBe('NOT_FOUND')
  expect((await remind(admin, 'nonsense')).code).toBe('NOT_FOUND')
  expect(await told()).toEqual([])
  expect(await noted()).toEqual([])
})

test('only admins read the list and remind', async () => {
  await isLateBy(80 * HOUR)
  expect(await overdue(coach)).toBe('FORBIDDEN')
  expect((await remind(coach)).code).toBe('FORBIDDEN')
  expect(await told()).toEqual([])
})

test('an admin may change after how many', async () => {
  await isLateBy(20 * HOUR)
  expect(await overdue()).toEqual([])
  await changeSettings(market, { 'sessions.scorecard_due_hours': 12 })
  expect(await overdue()).toHaveLength(1)
})
