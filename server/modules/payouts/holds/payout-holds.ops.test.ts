import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { meetAt } from '../../../testing/meet-at.ts'
import { DAY, HOUR } from '../../../lib/durations.ts'
import { sweep } from '../../../jobs/sweep.ts'
import { runBatch } from '../batch/run-batch.service.ts'
import { buildPayable, openPayouts, payoutsOf, retry, settlePayouts } from '../payout.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  ;({ market, admin } = await openPayouts())
})
beforeEach(async () => {
  market.setNow(START)
  // Coaches of the tests before are paid no more.
  await market.sql('update payout_accounts set can_be_paid = false')
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const deps = () => ({ ...market.services, em: market.orm.em.fork() })
const batch = () => runBatch(deps())
const REASON = 'The cards look stolen.'

const verb = (name: 'holdPayouts' | 'releasePayouts', answer: string) =>
  `mutation ($input: PayoutHoldInput!) { ${name}(input: $input) { ${answer} } }`
const ask = (coach: TestCoach, change: object = {}) => ({
  input: { coachId: coach.coachId, reason: REASON, idempotencyKey: randomUUID(), ...change },
})
const hold = (who: Asker, coach: TestCoach, change?: object) =>
  asViewer(market, who).run(verb('holdPayouts', 'coachId'), ask(coach, change))
const release = (who: Asker, coach: TestCoach, change?: object) =>
  asViewer(market, who).run<{ releasePayouts: { payouts: number } }>(
    verb('releasePayouts', 'payouts'),
    ask(coach, change),
  )

interface Desk {
  payoutHolds: { edges: { node: object }[] }
  adminOverview: { waiting: { queue: string; count: number }[] }
}
async function holdsOf(coach: TestCoach) {
  const { data } = await asViewer(market, admin).run<Desk>(
    `query ($coachId: ID) { payoutHolds(coachId: $coachId) { edges { node { cause reason coachName } } } }`,
    { coachId: coach.coachId },
  )
  return data.payoutHolds.edges.map(({ node }) => node)
}
async function heldOnDesk() {
  const { data } = await asViewer(market, admin).run<Desk>('{ adminOverview { waiting { queue count } } }')
  return data.adminOverview.waiting.find(({ queue }) => queue === 'HELD_PAYOUTS')?.count
}

interface Told {
  payoutAccount: { isUnderReview: boolean }
  earningSessions: { edges: { node: { state: string; holdReasons: string[] } }[] }
}
/** What the coach reads of their payouts. */
async function toldTo(coach: TestCoach) {
  const { data } = await asViewer(market, coach).run<Told>(
    `{ payoutAccount { isUnderReview }
       earningSessions(from: "2026-11", to: "2027-03") { edges { node { state holdReasons } } } }`,
  )
  return [data.payoutAccount.isUnderReview, ...data.earningSessions.edges.map(({ node }) => node)]
}

describe('an admin', () => {
  test('who sends two concurrent requests holds once', async () => {
    const { coach } = await buildPayable(market)
    const answers = await meetAt(market.pool, { text: 'lock table payout_holds in share mode' }, [
      () => hold(admin, coach),
      () => hold(admin, coach),
    ])
    expect(answers.map(({ code }) => code)).toEqual([null, 'POLICY_VIOLATION'])
    const written = await market.sql(
      `select 1 from audit_entries where subject_id = $1 and action = 'holdPayouts'`,
      [coach.coachId],
    )
    expect(written).toHaveLength(1)
  })

  test('holds a coach’s payouts, which the coach sees, and releases them', async () => {
    const { coach } = await buildPayable(market)
    expect(await toldTo(coach)).toEqual([false, { state: 'AVAILABLE', holdReasons: [] }])
    const before = (await heldOnDesk()) ?? 0
    expect((await hold(admin, coach)).code).toBeNull()
    expect(await toldTo(coach)).toEqual([true, { state: 'HELD', holdReasons: ['UNDER_REVIEW'] }])
    expect(await holdsOf(coach)).toEqual([{ cause: 'ADMIN', reason: REASON, coachName: 'Elena Shah' }])
    expect(await heldOnDesk()).toBe(before + 1)
    expect(await batch()).toBe(0)
    expect((await hold(admin, coach)).code).toBe('POLICY_VIOLATION')

    expect((await release(admin, coach)).data.releasePayouts.payouts).toBe(1)
    expect([await holdsOf(coach), await heldOnDesk()]).toEqual([[], before])
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid', amount_minor: 11_200 }])
    expect(
      await market.sql(
        `select action, detail ->> 'reason' as reason from audit_entries where subject_id = $1 and action like '%Payouts' order by at, id`,
        [coach.coachId],
      ),
    ).toEqual([
      { action: 'holdPayouts', reason: REASON },
      { action: 'releasePayouts', reason: REASON },
    ])
  })

  test('gives a reason, and cannot decide on their own payouts', async () => {
    const { coach } = await buildPayable(market)
    expect((await hold(admin, coach, { reason: 'No' })).code).toBe('BAD_USER_INPUT')
    expect((await hold(admin, coach, { coachId: randomUUID() })).code).toBe('NOT_FOUND')
    await market.sql(`update users set user_type = 'admin' where id = $1`, [coach.id])
    for (const act of [hold, release]) expect((await act(coach, coach)).code).toBe('POLICY_VIOLATION')
    await market.sql(`update users set user_type = 'coach' where id = $1`, [coach.id])
    expect(await holdsOf(coach)).toEqual([])
    expect(await payoutsOf(market, coach)).toEqual([])
  })

  test('is the only one who does', async () => {
    const { coach } = await buildPayable(market)
    for (const who of [coach, await buildUser(market)])
      for (const act of [hold, release]) expect((await act(who, coach)).code).toBe('FORBIDDEN')
    expect((await hold(null, coach)).code).toBe('UNAUTHENTICATED')
    expect((await asViewer(market, coach).run('{ payoutHolds { totalCount } }')).code).toBe('FORBIDDEN')
    expect(await holdsOf(coach)).toEqual([])
    expect(await payoutsOf(market, coach)).toEqual([])
  })

  test('holds what is set aside and not sent, which no retry sends', async () => {
    const { coach } = await buildPayable(market)
    await batch()
    await hold(admin, coach)
    await settlePayouts(market)
    market.advance(11)
    await sweep(deps())
    await market.runJobs()
    const [payout] = await payoutsOf(market, coach)
    expect(payout).toMatchObject({ state: 'pending', attempts: 0 })
    expect((await retry(market, admin, payout?.id ?? '')).code).toBe('POLICY_VIOLATION')
    expect((await release(admin, coach)).data.releasePayouts.payouts).toBe(1)
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
  })
})

describe('a suspended coach', () => {
  const suspend = (coach: TestCoach, name = 'suspendUser') =>
    asViewer(market, admin).run(`mutation ($input: AdminUserInput!) { ${name}(input: $input) { id } }`, {
      input: { userId: coach.id, reason: REASON },
    })

  test('is not paid, neither by the batch nor what was set aside before', async () => {
    const [free, pending] = [await buildPayable(market), await buildPayable(market)]
    expect((await suspend(free.coach)).code).toBeNull()
    expect(await batch()).toBe(1)
    expect((await suspend(pending.coach)).code).toBeNull()
    await settlePayouts(market)
    expect(await payoutsOf(market, free.coach)).toEqual([])
    expect(await payoutsOf(market, pending.coach)).toMatchObject([{ state: 'pending', attempts: 0 }])
    const other = await buildPayable(market)
    expect(await batch()).toBe(1)
    expect(await payoutsOf(market, other.coach)).toHaveLength(1)

    await suspend(pending.coach, 'reinstateUser')
    market.advance(11)
    await sweep(deps())
    await settlePayouts(market)
    expect(await payoutsOf(market, pending.coach)).toMatchObject([{ state: 'paid' }])
  })

  test('is paid what an admin releases, and stays held after an erasure', async () => {
    const [released, erased] = [await buildPayable(market), await buildPayable(market)]
    for (const { coach } of [released, erased]) await suspend(coach)
    expect(await batch()).toBe(0)
    expect((await release(admin, released.coach)).data.releasePayouts.payouts).toBe(1)
    await settlePayouts(market)
    expect(await payoutsOf(market, released.coach)).toMatchObject([{ state: 'paid' }])

    const answer = await asViewer(market, admin).run(
      'mutation ($input: EraseUserInput!) { eraseUser(input: $input) { id } }',
      { input: { userId: erased.coach.id, reason: REASON, confirmEmail: erased.coach.email } },
    )
    expect(answer.code).toBeNull()
    expect(await batch()).toBe(0)
    expect(await holdsOf(erased.coach)).toMatchObject([{ cause: 'ADMIN' }])
  })
})

describe('a payout above the limit', () => {
  test('waits for an admin, counted over the days of the settings', async () => {
    await changeSettings(market, { 'payouts.review_units': 200 })
    const { coach } = await buildPayable(market)
    expect(await batch()).toBe(1)
    await settlePayouts(market)
    const later = await buildPayable(market, { coach })
    expect(await batch()).toBe(0)
    expect(await holdsOf(coach)).toMatchObject([{ cause: 'AMOUNT', reason: null }])
    expect((await toldTo(coach))[0]).toBe(true)
    expect(await batch()).toBe(0)
    expect((await release(admin, later.coach)).data.releasePayouts.payouts).toBe(1)
    await settlePayouts(market)
    expect((await payoutsOf(market, coach)).map(({ state }) => state)).toEqual(['paid', 'paid'])

    await buildPayable(market, { coach })
    market.advance(8 * 24 * 60)
    expect(await batch()).toBe(1)
    await changeSettings(market, { 'payouts.review_units': 2_500 })
    await settlePayouts(market)
  })
})

test('two weekly batches are never added up, however late the first one ran', async () => {
  const coach = await buildCoach(market)
  await buildPayable(market, { coach })
  market.setNow(new Date(Math.ceil(market.clock().getTime() / DAY) * DAY + 9 * HOUR))
  const due = market.clock()
  market.advance(8 * 60)
  expect(await batch()).toBe(1)
  await settlePayouts(market)
  await buildPayable(market, { coach })
  await changeSettings(market, { 'payouts.review_units': 200 })
  market.setNow(new Date(due.getTime() + 7 * DAY))
  expect(await batch()).toBe(1)
  await changeSettings(market, { 'payouts.review_units': 2_500 })
  await settlePayouts(market)
})

describe('first payouts', () => {
  const newCoach = () => buildCoach(market, { isNew: true })

  test('wait until 14 days after three people had a paid session', async () => {
    const coach = await newCoach()
    const regular = await buildUser(market)
    for (const seeker of [regular, regular, await buildUser(market)])
      await buildPayable(market, { coach, seeker })
    market.advance(20 * 24 * 60)
    expect(await batch()).toBe(0)
    const [, first] = await toldTo(coach)
    expect(first).toMatchObject({ state: 'HELD', holdReasons: ['FIRST_PAYOUTS'] })

    await buildPayable(market, { coach })
    const [third] = await market.sql<{ at: Date }>(
      'select max(completed_at) as at from sessions where coach_id = $1',
      [coach.coachId],
    )
    market.setNow(new Date((third?.at.getTime() ?? 0) + 14 * DAY - 1_000))
    expect(await batch()).toBe(0)
    market.advance(1)
    expect(await batch()).toBe(1)
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
  })

  test('are not brought nearer by several accounts of one mailbox, nor by unverified accounts', async () => {
    const coach = await newCoach()
    const mailbox = (tag: string) => ({ email: `quinn+${tag}@mailbox.test` })
    for (const tag of ['one', 'two', 'three'])
      await buildPayable(market, { coach, seeker: await buildUser(market, mailbox(tag)) })
    for (let people = 0; people < 3; people += 1)
      await buildPayable(market, { coach, seeker: await buildUser(market, { emailVerified: false }) })
    market.advance(20 * 24 * 60)
    expect(await batch()).toBe(0)
  })

  test('are not brought nearer by sessions that do not count', async () => {
    const coach = await newCoach()
    for (let people = 0; people < 3; people += 1) await buildPayable(market, { coach })
    // As when they were sold for next to nothing.
    await market.sql('update sessions set counts = false where coach_id = $1', [coach.coachId])
    market.advance(20 * 24 * 60)
    expect(await batch()).toBe(0)
  })

  test('end with an admin’s release, for good', async () => {
    const coach = await newCoach()
    await buildPayable(market, { coach })
    expect(await batch()).toBe(0)
    expect((await release(admin, coach)).data.releasePayouts.payouts).toBe(1)
    await buildPayable(market, { coach })
    expect(await batch()).toBe(1)
    await settlePayouts(market)
  })

  test('wait no longer than the longest wait', async () => {
    const coach = await newCoach()
    const { sessions } = await buildPayable(market, { coach })
    const over = (sessions[0]?.startsAt.getTime() ?? 0) + HOUR
    market.setNow(new Date(over + 90 * DAY - 1_000))
    expect(await batch()).toBe(0)
    market.advance(1)
    expect(await batch()).toBe(1)
    await settlePayouts(market)
  })
})
