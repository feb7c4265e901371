import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { actOn } from '../../../testing/act-on-session.ts'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { cancel } from '../../../testing/cancel.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { callDuring, meetAt } from '../../../testing/meet-at.ts'
import { isOutage } from '../../../db/is-outage.ts'
import { HOUR } from '../../../lib/durations.ts'
import { compareLedger } from '../../reconciliation/compare-ledger.query.ts'
import {
  buildAccount,
  buildFreeSession,
  buildPayable,
  ledgerOf,
  openPayouts,
  payoutsOf,
  reserveFor,
  retry,
  settlePayouts,
} from '../payout.testing.ts'
import { runBatch, runDueBatch } from './run-batch.service.ts'

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
const change = (name: 'holdPayouts' | 'releasePayouts', { coachId }: TestCoach) =>
  asViewer(market, admin).run(`mutation ($input: PayoutHoldInput!) { ${name}(input: $input) { coachId } }`, {
    input: { coachId, reason: 'The cards look stolen.', idempotencyKey: randomUUID() },
  })
const causesOf = async ({ coachId }: TestCoach) =>
  (
    await market.sql<{ cause: string }>(
      'select cause from payout_holds where coach_id = $1 and released_at is null order by 1',
      [coachId],
    )
  ).map(({ cause }) => cause)
const statesOf = async (coach: TestCoach) => (await payoutsOf(market, coach)).map(({ state }) => state)

/** A lock on a session, which everything that decides about its money waits for. */
const lockOf = ({ id }: TestSession) => ({
  text: 'select 1 from sessions where id = $1 for update',
  values: [id],
})
const chargeBack = async ({ id }: TestSession) => {
  const [payment] = await market.sql<{ ref: string }>(
    'select provider_ref as ref from payments where session_id = $1',
    [id],
  )
  await market.payments.chargeBack(payment?.ref ?? '')
  await market.payments.deliverNow()
}
async function buildOne() {
  const { coach, accountRef, sessions } = await buildPayable(market)
  const [session] = sessions
  if (!session) throw new Error('No session was built.')
  return { coach, accountRef, session }
}

describe('a batch and an admin at once', () => {
  test('a hold that comes while the batch waits: nothing is set aside', async () => {
    const { coach, session } = await buildOne()
    const text = `with locked as (select id from sessions where id = '${session.id}' for update)
      insert into payout_holds (coach_id, cause, held_at) select '${coach.coachId}', 'admin', now() from locked`
    const { answer, hasWaited } = await callDuring(market.pool, { text }, () => reserveFor(market, coach))
    expect([answer, hasWaited]).toEqual([[], true])
  })

  test('a suspension that comes while the batch waits: nothing is set aside', async () => {
    const { coach, session } = await buildOne()
    const text = `with locked as (select id from sessions where id = '${session.id}' for update)
      update users set is_suspended = true from locked where users.id = '${coach.id}'`
    const { answer, hasWaited } = await callDuring(market.pool, { text }, () => reserveFor(market, coach))
    expect([answer, hasWaited]).toEqual([[], true])
  })

  test('a hold that comes after the batch has set it aside: it is not sent', async () => {
    const { coach } = await buildOne()
    expect(await reserveFor(market, coach)).toHaveLength(1)
    expect((await change('holdPayouts', coach)).code).toBeNull()
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'pending', attempts: 0 }])
  })

  test.each(['batch', 'release'])('a release, %s first: it is set aside once', async (first) => {
    const { coach, session } = await buildOne()
    const both: (() => Promise<unknown>)[] = [
      () => reserveFor(market, coach),
      () => change('releasePayouts', coach),
    ]
    await meetAt(market.pool, lockOf(session), first === 'batch' ? both : both.toReversed())
    expect(await statesOf(coach)).toEqual(['pending'])
    await settlePayouts(market)
    expect(await statesOf(coach)).toEqual(['paid'])
  })
})

describe('a release of a suspended coach’s payouts, while one is being set aside,', () => {
  // The payout is written, and not yet committed.
  const text = 'lock table payout_sessions in share mode'
  const releaseSuspended = async (coach: TestCoach) => {
    await market.sql('update users set is_suspended = true where id = $1', [coach.id])
    return (await change('releasePayouts', coach)).code
  }

  test('by a batch: the payout is released, and sent', async () => {
    const { coach } = await buildOne()
    const [made, code] = await meetAt<unknown>(market.pool, { text }, [
      () => reserveFor(market, coach),
      () => releaseSuspended(coach),
    ])
    expect([made, code]).toEqual([[expect.any(String)], null])
    await settlePayouts(market)
    expect(await statesOf(coach)).toEqual(['paid'])
  })

  test('by an admin who sends a refused one anew: it is released, and sent', async () => {
    const { coach } = await buildPayable(market, { next: 'refused' })
    expect(await batch()).toBe(1)
    await market.runJobs()
    const [refused] = await payoutsOf(market, coach)
    const codes = await meetAt<unknown>(market.pool, { text }, [
      async () => (await retry(market, admin, refused?.id ?? '')).code,
      () => releaseSuspended(coach),
    ])
    expect(codes).toEqual([null, null])
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }, { attempts: 1 }])
  })
})

describe('two admins at once', () => {
  const text = 'lock table payout_holds in share mode'

  test('a hold after a release keeps what the release has set aside', async () => {
    const { coach } = await buildOne()
    await meetAt(market.pool, { text }, [
      () => change('releasePayouts', coach),
      () => change('holdPayouts', coach),
    ])
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'pending', attempts: 0 }])
    expect(await causesOf(coach)).toEqual(['admin'])
  })

  test('a release after a hold ends it, and pays', async () => {
    const { coach } = await buildOne()
    await meetAt(market.pool, { text }, [
      () => change('holdPayouts', coach),
      () => change('releasePayouts', coach),
    ])
    await settlePayouts(market)
    expect(await statesOf(coach)).toEqual(['paid'])
    expect(await causesOf(coach)).toEqual([])
  })
})

test('a payout that waits for an admin because of its amount stops none of another currency', async () => {
  await changeSettings(market, { 'payouts.review_units': 200 })
  const { coach } = await buildPayable(market, { sessions: 2 })
  await market.sql(`update coach_profiles set currency = 'EUR' where id = $1`, [coach.coachId])
  await buildPayable(market, { coach })
  expect(await batch()).toBe(1)
  await settlePayouts(market)
  expect(await payoutsOf(market, coach)).toMatchObject([
    { currency: 'EUR', amount_minor: 11_200, state: 'paid' },
  ])
  expect(await causesOf(coach)).toEqual(['amount'])
  expect((await change('releasePayouts', coach)).code).toBeNull()
  await settlePayouts(market)
  expect((await payoutsOf(market, coach)).map((one) => [one.currency, one.state])).toEqual([
    ['EUR', 'paid'],
    ['GBP', 'paid'],
  ])
  await changeSettings(market, { 'payouts.review_units': 2_500 })
})

describe('a chargeback and a batch at once', () => {
  test('the bank first: nothing is paid out for it', async () => {
    const { coach, session } = await buildOne()
    await meetAt<unknown>(market.pool, lockOf(session), [
      () => chargeBack(session),
      () => reserveFor(market, coach),
    ])
    expect(await payoutsOf(market, coach)).toEqual([])
    expect(await ledgerOf(market, coach)).toEqual({})
  })

  test('the batch first: it is recovered from later payouts', async () => {
    const { coach, session } = await buildOne()
    await meetAt<unknown>(market.pool, lockOf(session), [
      () => reserveFor(market, coach),
      () => chargeBack(session),
    ])
    await settlePayouts(market)
    expect(await statesOf(coach)).toEqual(['paid'])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: -11_200, losses: 11_200 })
    await buildPayable(market, { coach, sessions: 2 })
    expect(await batch()).toBe(1)
    await settlePayouts(market)
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 5_600, platform_revenue: -5_600 })
  })

  test.each(['cancellation', 'bank'])(
    'and a late cancellation, the %s first: nothing is left to pay out',
    async (first) => {
      const coach = await buildCoach(market, { cancellationPolicy: 'strict' })
      await buildAccount(market, coach)
      const startsAt = new Date(START.getTime() + 2.5 * HOUR)
      const session = await buildSession(market, { coach, status: 'confirmed', startsAt })
      const expectedRefund = { amountMinor: 0, currency: 'GBP' }
      const both: (() => Promise<unknown>)[] = [
        () => cancel(market, session.seeker, session, { expectedRefund }),
        () => chargeBack(session),
      ]
      await meetAt(market.pool, lockOf(session), first === 'bank' ? both.toReversed() : both)
      await market.deliverWebhooks()
      market.setNow(new Date(startsAt.getTime() + 72 * HOUR))
      expect(await batch()).toBe(0)
      expect(await ledgerOf(market, coach)).toEqual({})
    },
  )
})

test('a dispute that comes with the batch, after the time for disputes: the payout stands', async () => {
  const { coach, session } = await buildOne()
  market.setNow(new Date(session.startsAt.getTime() + 49 * HOUR))
  const answers = await meetAt<unknown>(market.pool, lockOf(session), [
    () => reserveFor(market, coach),
    () =>
      actOn(market, session.seeker, 'disputeSession', session, { reason: 'They left after ten minutes.' }),
  ])
  expect(answers).toMatchObject([[expect.any(String)], { code: 'POLICY_VIOLATION' }])
  await settlePayouts(market)
  expect(await statesOf(coach)).toEqual(['paid'])
})

describe('a decided dispute and a batch at once', () => {
  /** A session of £140 that is disputed, and whose time for disputes is over. */
  async function buildDisputed() {
    const coach = await buildCoach(market)
    await buildAccount(market, coach)
    const session = await buildFreeSession(market, { coach, status: 'disputed' })
    const decide = () =>
      actOn(market, admin, 'resolveDispute', session, {
        outcome: 'TOOK_PLACE',
        refundMinor: 5_000,
        reason: 'They left after ten minutes.',
      })
    const end = async () => {
      await market.passTime()
      await settlePayouts(market)
      expect(await compareLedger(market.orm.em.fork())).toEqual([])
      return payoutsOf(market, coach)
    }
    return { coach, session, decide, end }
  }

  test('the decision first: what it leaves the coach is paid out', async () => {
    const { coach, session, decide, end } = await buildDisputed()
    const answers = await meetAt<unknown>(market.pool, lockOf(session), [
      decide,
      () => reserveFor(market, coach),
    ])
    expect(answers).toMatchObject([{ code: null }, [expect.any(String)]])
    expect(await end()).toMatchObject([{ amount_minor: 7_200, state: 'paid' }])
  })

  test('the batch first: it pays nothing for it, and the next one what the decision leaves', async () => {
    const { coach, session, decide, end } = await buildDisputed()
    const answers = await meetAt<unknown>(market.pool, lockOf(session), [
      () => reserveFor(market, coach),
      decide,
    ])
    expect(answers).toMatchObject([[], { code: null }])
    expect(await end()).toEqual([])
    expect(await reserveFor(market, coach)).toHaveLength(1)
    expect(await end()).toMatchObject([{ amount_minor: 7_200, state: 'paid' }])
  })
})

test('a connection that is lost in the middle of a batch: the others are paid, the batch runs again, each is paid once', async () => {
  const coaches = [await buildOne(), await buildOne(), await buildOne()].toSorted((a, b) =>
    a.coach.coachId < b.coach.coachId ? -1 : 1,
  )
  const middle = coaches[1]
  if (!middle) throw new Error('No coach was built.')
  const dueAt = market.clock()
  const run = () =>
    runDueBatch(deps(), dueAt).then(
      () => null,
      (error: unknown) => error,
    )
  const gate = await market.pool.connect()
  await gate.query('begin')
  await gate.query('select 1 from sessions where id = $1 for update', [middle.session.id])
  const running = run()
  let cut = 0
  while (cut === 0) {
    const { rows } = await gate.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    cut = rows.length
  }
  const first = await running
  await gate.query('rollback')
  gate.release()
  expect([isOutage(first), await statesOf(middle.coach)]).toEqual([true, []])
  market.errors.splice(0)
  expect(await run()).toBeNull()
  await settlePayouts(market)
  for (const { coach } of coaches) {
    expect(await payoutsOf(market, coach)).toMatchObject([{ amount_minor: 11_200, state: 'paid' }])
    expect(await causesOf(coach)).toEqual([])
  }
  await market.sql(`delete from payout_batches where due_at < '2100-01-01'`)
})
