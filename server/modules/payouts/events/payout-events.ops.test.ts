import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach } from '../../../testing/build-coach.ts'
import type { TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, START } from '../../../testing/marketplace.ts'
import { callDuring } from '../../../testing/meet-at.ts'
import { runBatch, runDueBatch } from '../batch/run-batch.service.ts'
import { recordPayoutEvent } from './record-payout-event.service.ts'
import { sendPayout } from '../send-payout.service.ts'
import { buildAccount, buildPayable, payoutsOf, openPayouts, waitingPayouts } from '../payout.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  ;({ market, admin } = await openPayouts())
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const deps = () => ({ ...market.services, em: market.orm.em.fork() })
const batch = () => runBatch(deps())

describe('what the provider says', () => {
  const event = (change: object) => ({
    eventId: crypto.randomUUID(),
    type: 'paid' as const,
    accountRef: crypto.randomUUID(),
    transferRef: crypto.randomUUID(),
    amountMinor: 11_200,
    currency: 'GBP',
    reversalRef: null,
    reason: null,
    occurredAt: market.clock(),
    ...change,
  })

  test('counts once, however often and early it is delivered', async () => {
    const { coach, accountRef } = await buildPayable(market)
    await batch()
    const [payout] = await payoutsOf(market, coach)
    const { transferRef } = await market.payouts.transfer({
      accountRef,
      amountMinor: 11_200,
      currency: 'GBP',
      description: 'Casebound payout',
      key: `payout:${payout?.id}`,
    })
    const told = event({ accountRef, transferRef })
    await Promise.all([
      ...Array.from({ length: 10 }, () => recordPayoutEvent(deps(), told)),
      sendPayout(deps(), payout?.id ?? ''),
    ])
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'paid' }])
    const [kept] = await market.sql<{ count: number }>(
      'select count(*)::int from payout_events where transfer_ref = $1',
      [transferRef],
    )
    expect(kept?.count).toBe(1)
    await market.runJobs()
  })

  test('is fetched before the weekly batch, when a webhook was lost', async () => {
    const { coach } = await buildPayable(market, { next: 'fails' })
    await batch()
    await market.runJobs()
    const loseWebhooks = () => market.sql('update sandbox_payout_events set delivered_at = now()')
    await loseWebhooks()
    market.advance(5)
    const due = market.clock()
    await runDueBatch(deps(), due)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }])
    await market.runJobs()
    await loseWebhooks()
    market.advance(5)
    await runDueBatch(deps(), due)
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'failed' }])
    await runDueBatch(deps(), market.clock())
    expect((await payoutsOf(market, coach)).map(({ state }) => state)).toEqual(['returned', 'pending'])
    await market.runJobs()
  })

  test('of another amount changes nothing and waits for an admin', async () => {
    const { coach, accountRef } = await buildPayable(market)
    await batch()
    await market.runJobs()
    const [sent] = await market.sql<{ ref: string }>(
      'select transfer_ref as ref from payouts where account_ref = $1',
      [accountRef],
    )
    await recordPayoutEvent(deps(), event({ accountRef, transferRef: sent?.ref, amountMinor: 1 }))
    expect(await payoutsOf(market, coach)).toMatchObject([{ state: 'sent', issue: 'amount' }])
    expect(await waitingPayouts(market, admin, coach)).toMatchObject([{ issue: 'AMOUNT' }])
  })

  test('of a payout or an account that is none of ours waits for an admin, who resolves it', async () => {
    const { coach } = await buildPayable(market)
    await batch()
    const [transfer, account] = [
      event({ amountMinor: 5 }),
      event({ type: 'account_changed', transferRef: null }),
    ]
    const early = event({})
    for (const told of [transfer, { ...account, amountMinor: 0, currency: '' }, early, early])
      await recordPayoutEvent(deps(), told)
    const [payout] = await payoutsOf(market, coach)
    const known = { ...market.payouts, transfer: async () => ({ transferRef: early.transferRef }) }
    await sendPayout({ ...deps(), payouts: known }, payout?.id ?? '')
    expect(await issues()).toEqual([])
    market.advance(15)
    const [second, first, ...others] = (await issues()).toSorted((a, b) => a.reason.localeCompare(b.reason))
    expect([first, second, ...others]).toMatchObject([
      {
        reason: 'UNKNOWN_TRANSFER',
        payoutEventType: 'PAID',
        told: { amountMinor: 5 },
        providerRef: transfer.transferRef,
      },
      {
        reason: 'UNKNOWN_ACCOUNT',
        payoutEventType: 'ACCOUNT_CHANGED',
        told: null,
        providerRef: account.accountRef,
      },
    ])
    expect(others).toEqual([])
    for (const issue of [first, second]) {
      const input = { issueId: issue?.id, note: 'Sent by hand.' }
      const { code } = await asViewer(market, admin).run(
        'mutation ($input: ResolvePaymentIssueInput!) { resolvePaymentIssue(input: $input) { id payoutEventType } }',
        { input },
      )
      expect(code).toBeNull()
    }
    expect(await issues()).toEqual([])
  })

  test('is not delivered by the sandbox while another process of it is about to', async () => {
    const accountRef = await buildAccount(market, await buildCoach(market))
    const told = async () =>
      (await market.sql('select 1 from payout_events where account_ref = $1', [accountRef])).length
    const before = await told()
    await market.payouts.change(accountRef, { isComplete: false })
    const text = `update sandbox_payout_events set deliver_at = deliver_at + interval '10 seconds' where delivered_at is null`
    const { hasWaited } = await callDuring(market.pool, { text }, () => market.payouts.deliverNow())
    expect([hasWaited, await told()]).toEqual([false, before])
    market.advance(1)
    await market.payouts.deliverNow()
    expect(await told()).toBe(before + 1)
  })

  test('unsigned is refused', async () => {
    const body = JSON.stringify(event({}))
    const answer = await market.app.inject({
      method: 'POST',
      url: '/webhooks/payouts',
      payload: body,
      headers: {},
    })
    expect(answer.statusCode).toBe(401)
  })
})

interface Issue {
  id: string
  reason: string
}

const issues = async () => {
  const { data } = await asViewer(market, admin).run<{ paymentIssues: { edges: { node: Issue }[] } }>(
    '{ paymentIssues(first: 50) { edges { node { id reason payoutEventType told { amountMinor } providerRef } } } }',
  )
  return data.paymentIssues.edges.map(({ node }) => node).filter(({ reason }) => reason.startsWith('UNKNOWN'))
}
