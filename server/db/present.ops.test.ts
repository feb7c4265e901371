import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { forgetKeys } from '../modules/idempotency/forget-keys.service.ts'
import { selfScore, submit } from '../modules/scorecards/scorecard.testing.ts'
import { type Asker, asViewer } from '../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { buildSession } from '../testing/build-session.ts'
import { buildStranger, buildUser, type TestUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('nothing the product writes carries the machine’s time', async () => {
  const [coach, seeker] = [await buildCoach(market), await buildUser(market)]
  const admin = await buildUser(market, { userType: 'admin' })
  const [began] = await market.sql<{ at: string }>('select clock_timestamp()::text as at')
  market.setNow('2033-05-04T09:30:00Z')
  await liveThrough({ coach, seeker, admin })

  const { written, real } = await timesSince(began?.at ?? '')
  expect(real).toEqual([])
  expect(WRITTEN.filter((column) => !written.includes(column))).toEqual([])
})

test('a key lives a week of the product’s time, however far that is ahead', async () => {
  market.setNow('2034-01-01T09:00:00Z')
  await buildSession(market)
  const kept = async () => {
    await forgetKeys(market.orm.em.fork(), market.clock())
    return (await market.sql(`select 1 from idempotency_keys where operation = 'createHold'`)).length
  }
  expect(await kept()).toBeGreaterThan(0)
  market.advance(8 * 1440)
  expect(await kept()).toBe(0)
})

/** Where the walk below leaves times, beside others. */
const WRITTEN = [
  'analytics_events.at',
  'audit_entries.at',
  'availabilities.updated_at',
  'coach_notes.updated_at',
  'coach_profiles.updated_at',
  'emails.created_at',
  'holds.created_at',
  'idempotency_keys.created_at',
  'payment_events.received_at',
  'payments.updated_at',
  'reviews.submitted_at',
  'sandbox_checkouts.created_at',
  'sandbox_events.delivered_at',
  'scorecards.submitted_at',
  'self_scores.submitted_at',
  'sessions.created_at',
  'sessions.updated_at',
  'setting_versions.changed_at',
  'users.created_at',
  'users.updated_at',
]

interface People {
  coach: TestCoach
  seeker: TestUser
  admin: TestUser
}

async function liveThrough({ coach, seeker, admin }: People): Promise<void> {
  const ask = async (who: Asker, document: string, input: object) =>
    (await asViewer(market, who).run(document, { input })).data
  const done = await buildSession(market, { status: 'completed', coach, seeker })
  await selfScore(market, seeker, done)
  expect((await submit(market, coach, done)).code).toBeNull()
  const reviewed = await buildSession(market, { status: 'completed', coach, seeker })
  await ask(seeker, 'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }', {
    sessionId: reviewed.id,
    rating: 4,
    wouldRebook: true,
    idempotencyKey: randomUUID(),
  })
  await buildSession(market, { status: 'cancelled', coach, seeker })
  await buildSession(market, {
    status: 'declined',
    coach,
    guest: { name: 'Iris Holm', email: 'iris@mail.test' },
  })
  await buildSession(market, { coach, seeker })
  market.advance(20)
  await market.passTime()
  await ask(coach, 'mutation ($input: CoachProfileInput!) { updateCoachProfile(input: $input) { id } }', {
    headline: 'Cases with a clock on the table',
    availability: { timezone: 'UTC', weekly: { mon: [{ start: '09:00', end: '17:00' }] } },
  })
  const { myStudents } = (
    await asViewer(market, coach).run<{ myStudents: { edges: { node: { id: string } }[] } }>(
      '{ myStudents { edges { node { id } } } }',
    )
  ).data
  await ask(coach, 'mutation ($input: SaveStudentNoteInput!) { saveStudentNote(input: $input) { id } }', {
    studentId: myStudents.edges[0]?.node.id,
    text: 'Quick, and knows it.',
  })
  await ask(seeker, 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', {
    firstName: 'Priyanka',
  })
  await ask(admin, 'mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { key } }', {
    key: 'booking.hold_minutes',
    value: '20',
    expectedVersion: 0,
    reason: 'Agreed at the quarterly review.',
  })
  await ask(null, 'mutation ($input: RecordEventsInput!) { recordEvents(input: $input) { recorded } }', {
    visitorId: randomUUID(),
    events: [{ name: 'PAGE_VIEW', at: market.clock(), path: '/', properties: [] }],
  })
  const stranger = buildStranger(market)
  await ask(stranger, 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
    firebaseUid: stranger.uid,
    email: stranger.email,
    firstName: 'Noor Rahimi',
    userType: 'COACH',
  })
}

/** The columns with an instant of the product’s, and those with one that the machine’s clock has shown since. */
async function timesSince(began: string): Promise<{ written: string[]; real: string[] }> {
  const columns = await market.sql<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name <> 'migrations'`,
  )
  const found = { written: [] as string[], real: [] as string[] }
  for (const { table, column } of columns) {
    const [row] = await market.sql<{ product: boolean; real: boolean }>(
      `select count(*) filter (where ${column} > '2033-05-04') > 0 as product, count(*) filter (where ${column} between $1 and clock_timestamp()) > 0 as real from ${table}`,
      [began],
    )
    if (row?.product) found.written.push(`${table}.${column}`)
    if (row?.real) found.real.push(`${table}.${column}`)
  }
  return found
}
