import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { type Marketplace, START } from '../../testing/marketplace.ts'
import { meetAt } from '../../testing/meet-at.ts'
import { runBatch } from './batch/run-batch.service.ts'
import {
  buildPayable,
  ledgerOf,
  payoutsOf,
  reserveFor,
  retry,
  settlePayouts,
  openPayouts,
  sessionStateOf,
  waitingPayouts,
} from './payout.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  ;({ market, admin } = await openPayouts())
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const batch = () => runBatch({ ...market.services, em: market.orm.em.fork() })

describe('what fails', () => {
  test('refused by the provider is owed again, waits for an admin, and goes with the next batch', async () => {
    const { coach, accountRef, sessions } = await buildPayable(market, { next: 'refused' })
    await batch()
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([
      { state: 'failed', words: 'The account is on hold.' },
    ])
    expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -11_200 })
    expect(await sessionStateOf(market, coach, sessions[0]?.id ?? '')).toBe('AVAILABLE')
    expect(await waitingPayouts(market, admin, coach)).toMatchObject([
      { state: 'FAILED', isWaiting: true, words: 'The account is on hold.' },
    ])
    await market.payouts.change(accountRef, { nextPayout: 'pays' })
    await batch()
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([
      { state: 'failed', is_resolved: true },
      { state: 'paid', is_resolved: false },
    ])
    expect(await waitingPayouts(market, admin, coach)).toEqual([])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 2_800, platform_revenue: -2_800 })
  })

  test.each(['fails', 'comes_back'] as const)(
    'at the bank (%s) is reversed, reported to the coach, and sent again by an admin',
    async (next) => {
      const { coach, accountRef } = await buildPayable(market, { next })
      await batch()
      await settlePayouts(market)
      await settlePayouts(market)
      const [payout] = await payoutsOf(market, coach)
      expect(payout).toMatchObject({ state: 'returned', words: 'The bank account is closed.' })
      expect(await ledgerOf(market, coach)).toMatchObject({ coach_payable: -11_200 })
      const kinds = await market.sql<{ kind: string }>(
        `select kind from notifications where user_id = $1 and kind like 'payout%' order by created_at`,
        [coach.id],
      )
      expect(kinds.map(({ kind }) => kind)).toEqual(
        next === 'fails' ? ['payout_failed'] : ['payout_paid', 'payout_failed'],
      )
      await market.payouts.change(accountRef, { nextPayout: 'pays' })
      expect((await retry(market, coach, payout?.id ?? '')).code).toBe('FORBIDDEN')
      expect((await retry(market, admin, payout?.id ?? '')).code).toBeNull()
      expect((await retry(market, admin, payout?.id ?? '')).code).toBe('POLICY_VIOLATION')
      const { data } = await asViewer(market, admin).run<{ auditEntries: { edges: object[] } }>(
        '{ auditEntries(byAdmins: true, first: 1) { edges { node { action subjectType subjectName } } } }',
      )
      expect(data.auditEntries.edges).toEqual([
        {
          node: {
            action: 'retryPayout',
            subjectType: 'payout',
            subjectName: expect.stringMatching(/^Elena/),
          },
        },
      ])
      await settlePayouts(market)
      expect((await payoutsOf(market, coach)).map(({ state }) => state)).toEqual(['returned', 'paid'])
      expect(await ledgerOf(market, coach)).toEqual({ clearing: 2_800, platform_revenue: -2_800 })
    },
  )

  test('is sent again once, when a batch and an admin do so at the same time', async () => {
    const { coach, accountRef } = await buildPayable(market, { next: 'refused' })
    await batch()
    await settlePayouts(market)
    const [failed] = await payoutsOf(market, coach)
    await market.payouts.change(accountRef, { nextPayout: 'pays' })
    const [made, answer] = await meetAt<unknown>(market.pool, { text: 'lock table payouts in share mode' }, [
      () => reserveFor(market, coach),
      () => retry(market, admin, failed?.id ?? ''),
    ])
    expect([made, answer]).toMatchObject([[expect.any(String)], { code: 'POLICY_VIOLATION' }])
    expect(await payoutsOf(market, coach)).toMatchObject([
      { state: 'failed', is_resolved: true },
      { state: 'pending', is_resolved: false },
    ])
    await market.runJobs()
  })

  test('is not sent again while the money is on its way back', async () => {
    const { coach } = await buildPayable(market, { next: 'fails' })
    await batch()
    await market.runJobs()
    market.advance(1)
    await market.payouts.deliverNow()
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }])
    await batch()
    expect(await payoutsOf(market, coach)).toHaveLength(1)
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'returned' }])
    await batch()
    expect(await payoutsOf(market, coach)).toHaveLength(2)
    await market.runJobs()
  })
})

describe('a refund', () => {
  const refundAll = (id: string) =>
    market.sql(
      `insert into refunds (payment_id, amount_minor, reason, requested_at) select id, amount_minor, 'dispute', now() from payments where session_id = $1`,
      [id],
    )

  test('after the payout is our loss, and the coach’s again when the payout comes back', async () => {
    const { postPayment } = await import('../ledger/post-payment.service.ts')
    const { PaymentEntity } = await import('../payments/payment.entity.ts')
    const { coach, sessions } = await buildPayable(market, { next: 'comes_back' })
    const id = sessions[0]?.id ?? ''
    await batch()
    await market.runJobs()
    await refundAll(id)
    await market.orm.em.fork().transactional(async (em) => {
      const payment = await em.findOneOrFail(PaymentEntity, { sessionId: id })
      await postPayment(em, { payment, at: market.clock() })
    })
    expect(await ledgerOf(market, coach)).toEqual({
      clearing: 2_800,
      losses: 11_200,
      refunds_payable: -14_000,
    })
    await settlePayouts(market)
    await settlePayouts(market)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'returned' }])
    expect(await ledgerOf(market, coach)).toEqual({ clearing: 14_000, refunds_payable: -14_000 })
    const [payout] = await payoutsOf(market, coach)
    expect((await retry(market, admin, payout?.id ?? '')).code).toBeNull()
    expect(await waitingPayouts(market, admin, coach)).toEqual([])
  })
})
