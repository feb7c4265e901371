import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { scoreOneself, skip, submit } from '../../scorecards/scorecard.testing.ts'
import { buildPair, type Pair, plant, sentence } from '../erasure-scenario.testing.ts'
import { PLANTED } from '../erased-columns.testing.ts'
import { EXPORTED, HOLDINGS } from './holdings.rules.ts'

const MINE = 'mutation { exportMyData { filename text rows isCut } }'
const THEIRS =
  'mutation ($input: AdminUserInput!) { exportPerson(input: $input) { filename text rows isCut } }'
const REASON = 'They asked for it by letter.'

interface Taken {
  text: string
  rows: number
  isCut: boolean
}
type Data = Record<string, Record<string, unknown>[]>

let market: Marketplace
let admin: TestUser
let pair: Pair
let other: Pair
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
  pair = await buildPair(market)
  other = await buildPair(market, { as: 'other' })
})
beforeEach(() => market.sql('delete from budgets'))
afterAll(() => market.close())

const mine = async (who: Asker) =>
  (await asViewer(market, who).run<{ exportMyData: Taken }>(MINE)).data.exportMyData
const theirs = (userId: string, who: Asker = admin, reason = REASON) =>
  asViewer(market, who).run<{ exportPerson: Taken }>(THEIRS, { input: { userId, reason } })
const dataOf = ({ text }: Taken) => JSON.parse(text) as Data

describe.each(['seeker', 'coach'] as const)('the file of a %s', (part) => {
  test('holds every word of theirs that it says it holds', async () => {
    await plant(market, pair, part)
    const { text } = await mine(pair[part])
    const planted = Object.entries(PLANTED).filter(
      ([column, fate]) => fate[part] !== null && EXPORTED.has(column),
    )
    expect(planted.length).toBeGreaterThan(20)
    const missing = planted.map(([column]) => column).filter((column) => !text.includes(sentence(column)))
    expect(missing).toEqual(NOT_THEIRS[part])
  })

  test('has every list, and nothing of people they have nothing to do with', async () => {
    const { text, rows, isCut } = await mine(pair[part])
    const data = JSON.parse(text) as Data
    for (const { name } of HOLDINGS) expect(data[name]).toBeInstanceOf(Array)
    expect(rows).toBeGreaterThan(5)
    expect(isCut).toBe(false)
    for (const stranger of [other.seeker, other.coach]) {
      expect(text).not.toContain(stranger.email)
      expect(text).not.toContain(stranger.id)
    }
  })

  test('names the other side of a session by the first name alone', async () => {
    const [them, last] = part === 'seeker' ? [pair.coach, 'Brandywine'] : [pair.seeker, 'Zephyrine']
    const text = JSON.stringify(
      Object.fromEntries(
        Object.entries(dataOf(await mine(pair[part]))).filter(([name]) => WRITTEN_BY_US.includes(name)),
      ),
    )
    expect(text).not.toContain(last)
    expect(text).not.toContain(them.email)
  })
})

/** Lists in which nobody else's words stand. */
const WRITTEN_BY_US = ['sessionsCoached', 'payments', 'receipts', 'packages', 'payouts', 'notesAboutStudents']

/** What is the other side’s own, though they are named in it; of the log they are told the reason. */
const NOT_THEIRS: Record<'seeker' | 'coach', string[]> = {
  seeker: [
    'audit_entries.detail',
    'coach_notes.text',
    'review_reports.reason',
    'review_reports.words',
    'session_notes.text',
    'session_disputes.answer',
  ],
  coach: [
    'audit_entries.detail',
    'reviews.private_note',
    'reviews.refused_reason',
    'reviews.withdrawn_reason',
    'sessions.intake_answers',
    'sessions.intake_note',
  ],
}

describe('an admin takes the file of somebody', () => {
  test('without what no admin reads; it is noted, and the person is told why', async () => {
    const taken = (await theirs(pair.coach.id)).data.exportPerson
    const data = dataOf(taken)
    expect(data.account).toMatchObject([{ email: pair.coach.email }])
    for (const { name, isForTheirEyes } of HOLDINGS) expect(name in data).toBe(!isForTheirEyes)
    for (const secret of ['notesAboutStudents', 'scorecardsWritten', 'practice'])
      expect(data).not.toHaveProperty(secret)
    const [noted] = await market.sql<{ detail: object; actor_id: string }>(
      `select actor_id, detail from audit_entries where action = 'exportPerson' and subject_id = $1`,
      [pair.coach.id],
    )
    expect(noted).toEqual({ actor_id: admin.id, detail: { reason: REASON, rows: taken.rows } })
    const told = await market.sql(
      `select facts, mail_state from notifications where kind = 'data_exported' and user_id = $1`,
      [pair.coach.id],
    )
    expect(told).toEqual([{ facts: { reason: REASON }, mail_state: 'due' }])
  })

  test.each([
    ['without a reason', () => theirs(pair.seeker.id, admin, 'no'), 'BAD_USER_INPUT'],
    ['of nobody', () => theirs('00000000-0000-4000-8000-000000000001'), 'NOT_FOUND'],
    ['of themselves', () => theirs(admin.id), 'POLICY_VIOLATION'],
    ['as a coach', () => theirs(pair.seeker.id, pair.coach), 'FORBIDDEN'],
    ['as the person themselves', () => theirs(pair.seeker.id, pair.seeker), 'FORBIDDEN'],
    ['signed out', () => theirs(pair.seeker.id, null), 'UNAUTHENTICATED'],
  ])('not %s, and then nobody is told', async (_how, ask, code) => {
    expect((await ask()).code).toBe(code)
    expect(
      await market.sql(`select 1 from notifications where kind = 'data_exported' and user_id = $1`, [
        pair.seeker.id,
      ]),
    ).toEqual([])
  })
})

test('somebody’s own file is noted, and made a few times an hour', async () => {
  for (let times = 0; times < 5; times++) await mine(other.seeker)
  expect((await asViewer(market, other.seeker).run(MINE)).code).toBe('RATE_LIMITED')
  expect(
    await market.sql(
      `select count(*)::int as count from audit_entries where action = 'exportMyData' and actor_id = $1`,
      [other.seeker.id],
    ),
  ).toEqual([{ count: 5 }])
})

test('nobody takes a file signed out', async () => {
  expect((await asViewer(market, null).run(MINE)).code).toBe('UNAUTHENTICATED')
})

test('a letter’s link is in no file', async () => {
  await market.sql(
    `insert into emails (recipient, subject, body, link) values ($1, 'Choose a new password', 'Open https://casebound.test/secret-way-in', 'https://casebound.test/secret-way-in')`,
    [other.coach.email],
  )
  await market.sql(
    `insert into notifications (id, user_id, kind, facts, key, created_at, mail_state)
     values (gen_random_uuid(), $1, 'reset_password', '{"link": "https://casebound.test/secret-way-in"}', 'reset', $2, 'sent')`,
    [other.coach.id, market.clock()],
  )
  const { text } = await mine(other.coach)
  expect(text).toContain('Choose a new password')
  expect(text).not.toContain('secret-way-in')
})

test('a scorecard is in its seeker’s file once they have reviewed the session or chosen not to', async () => {
  const session = await buildSession(market, { status: 'completed' })
  const { seeker, coach } = session
  if (!seeker) throw new Error('It has no seeker with an account.')
  await scoreOneself(market, seeker, session)
  expect((await submit(market, coach, session)).code).toBeNull()
  const received = async () => dataOf(await mine(seeker)).scorecardsReceived
  expect(await received()).toEqual([])
  await skip(market, seeker, session)
  expect(await received()).toMatchObject([{ sessionId: session.id }])
})
