import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { DAY } from '../../lib/durations.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { notify } from '../notifications/notify.service.ts'
import { submit } from '../scorecards/scorecard.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

async function erase({ email, token }: TestUser): Promise<void> {
  const ERASE = `mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { erasedAt } }`
  expect((await asViewer(market, { token }).run(ERASE, { input: { confirmation: email } })).code).toBeNull()
}

async function reviewed(): Promise<TestSession> {
  const session = await buildSession(market, { status: 'completed' })
  const REVIEW = `mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }`
  const input = { sessionId: session.id, rating: 5, wouldRebook: true, idempotencyKey: randomUUID() }
  expect((await asViewer(market, session.seeker).run(REVIEW, { input })).code).toBeNull()
  return session
}

async function close({ id, startsAt }: TestSession): Promise<void> {
  market.setNow(new Date(startsAt.getTime() + 8 * DAY))
  await market.passTime()
  await market.runJobs()
  expect(await market.sql('select state from reviews where session_id = $1', [id])).toEqual([
    { state: 'published' },
  ])
}

const noticesOf = async ({ id }: TestUser) =>
  (await market.sql<{ kind: string }>('select kind from notifications where user_id = $1', [id])).map(
    ({ kind }) => kind,
  )

test('a coach who is there is told of a review that is published when its session closes', async () => {
  const session = await reviewed()
  await close(session)
  expect(await noticesOf(session.coach)).toContain('review_published')
})

test('one who was erased before is told nothing, in the product or by letter', async () => {
  const session = await reviewed()
  await erase(session.coach)
  await close(session)
  expect(await noticesOf(session.coach)).toEqual([])
  expect(await market.sql('select 1 from emails where recipient = $1', [session.coach.email])).toEqual([])
})

test('what one was told before goes with the account', async () => {
  const session = await reviewed()
  await close(session)
  await erase(session.coach)
  expect(await noticesOf(session.coach)).toEqual([])
})

test('a guest whose mailbox was erased is told nothing of what their coach does after', async () => {
  const person = await buildUser(market)
  const session = await buildSession(market, {
    status: 'completed',
    guest: { name: 'Priya', email: person.email },
  })
  await erase(person)
  await submit(market, session.coach, session)
  await market.runJobs()
  expect(await market.sql(`select kind from notifications where email::text like 'erased-%'`)).toEqual([])
})

test('somebody who is being erased is told nothing, though it was begun before', async () => {
  const person = await buildUser(market)
  const erasing = await market.pool.connect()
  try {
    await erasing.query('begin')
    await erasing.query('select 1 from users where id = $1 for update', [person.id])
    const telling = market.orm.em.fork().transactional((em) =>
      notify(em, {
        reader: { userId: person.id, email: null },
        kind: 'coach_verified',
        facts: {},
        key: randomUUID(),
        now: START,
      }),
    )
    while ((await market.sql('select 1 from pg_locks where not granted')).length === 0)
      await new Promise(setImmediate)
    await erasing.query('update users set erased_at = now() where id = $1', [person.id])
    await erasing.query('commit')
    await telling
  } finally {
    erasing.release()
  }
  expect(await noticesOf(person)).toEqual([])
})
