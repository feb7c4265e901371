import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Stripe } from 'stripe'
import { openStripe, SESSION_START } from '../stripe.harness.ts'

let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openStripe()
  shop.double.topUp('gbp', 1_000_000)
})
beforeEach(async () => {
  await shop.told()
  shop.paidOut.splice(0)
  shop.calls()
  shop.double.faults.clear()
})
afterAll(() => shop.close())

const DAY = 24 * 60
const PAGES = {
  returnUrl: 'https://shop.test/coach/earnings',
  refreshUrl: 'https://shop.test/coach/earnings?again',
}
const elena = { coachId: 'c1', email: 'elena@mail.test', country: 'GB' }

async function account(coachId: string): Promise<string> {
  const { accountRef } = await shop.payouts.openAccount({ ...elena, coachId })
  shop.double.onboard(accountRef)
  return accountRef
}

const payout = (accountRef: string, key: string, amountMinor = 8_000) =>
  ({ accountRef, amountMinor, currency: 'GBP', description: 'Statement 7', key }) as const

const toldOfPayouts = async () => {
  await shop.double.deliverNow()
  return shop.paidOut.splice(0)
}

test('an account is opened once for a coach, and waits for what Stripe asks of them', async () => {
  const { accountRef } = await shop.payouts.openAccount(elena)
  expect(await shop.payouts.openAccount(elena)).toEqual({ accountRef })
  expect(shop.calls()[0]).toEqual({
    call: 'POST /v1/accounts',
    key: 'account:c1',
    params: {
      type: 'express',
      country: 'GB',
      email: 'elena@mail.test',
      capabilities: { transfers: { requested: true } },
      metadata: { coach: 'c1' },
    } satisfies Stripe.AccountCreateParams,
  })
  expect(await shop.payouts.readAccount(accountRef)).toEqual({
    accountRef,
    canBePaid: false,
    isSubmitted: false,
    missing: ['external_account', 'individual.first_name'],
  })
  await expect(shop.payouts.transfer(payout(accountRef, 'payout:early'))).rejects.toMatchObject({
    extensions: { code: 'CONFLICT' },
  })
})

test('each visit to the page has an address of its own, and leads back when all is said', async () => {
  const { accountRef } = await shop.payouts.openAccount({ ...elena, coachId: 'c2' })
  shop.calls()
  const [first, second] = [
    await shop.payouts.onboardingUrl(accountRef, PAGES),
    await shop.payouts.onboardingUrl(accountRef, PAGES),
  ]
  expect(first).not.toBe(second)
  expect(shop.calls()[0]?.params).toEqual({
    account: accountRef,
    type: 'account_onboarding',
    return_url: PAGES.returnUrl,
    refresh_url: PAGES.refreshUrl,
  } satisfies Stripe.AccountLinkCreateParams)
  const visit = await fetch(second ?? '', { redirect: 'manual' })
  expect(visit.headers.get('location')).toBe(PAGES.returnUrl)
  expect(await shop.payouts.readAccount(accountRef)).toMatchObject({
    canBePaid: true,
    isSubmitted: true,
    missing: [],
  })
  expect(await toldOfPayouts()).toEqual([
    {
      eventId: expect.stringMatching(/^evt_/),
      type: 'account_changed',
      accountRef,
      transferRef: null,
      amountMinor: 0,
      currency: '',
      reversalRef: null,
      reason: null,
      occurredAt: SESSION_START,
    },
  ])
})

test('a transfer is sent once per key, when Stripe has forgotten the key too', async () => {
  const accountRef = await account('c3')
  shop.calls()
  const { transferRef } = await shop.payouts.transfer(payout(accountRef, 'payout:1'))
  expect(shop.calls()).toEqual([
    {
      call: 'POST /v1/transfers',
      key: 'payout:1',
      params: {
        destination: accountRef,
        amount: 8_000,
        currency: 'gbp',
        description: 'Statement 7',
        transfer_group: 'payout:1',
        metadata: { payout: 'payout:1' },
      } satisfies Stripe.TransferCreateParams,
    },
  ])
  shop.advance(2 * DAY)
  expect(await shop.payouts.transfer(payout(accountRef, 'payout:1'))).toEqual({ transferRef })
  expect(shop.calls()).toEqual([])
  await expect(shop.payouts.transfer(payout(accountRef, 'payout:1', 8_001))).rejects.toMatchObject({
    extensions: { code: 'IDEMPOTENCY_MISMATCH' },
  })
})

test('a transfer whose answer is lost is sent once', async () => {
  const accountRef = await account('c4')
  shop.double.faults.add({ on: 'POST /v1/transfers', kind: 'drop_after', times: 2 })
  await expect(shop.payouts.transfer(payout(accountRef, 'payout:lost'))).rejects.toThrow('connection')
  shop.double.faults.clear()
  await shop.payouts.transfer(payout(accountRef, 'payout:lost'))
  const sent = [...shop.double.books.transfers.values()].filter((one) => one.destination === accountRef)
  expect(sent).toHaveLength(1)
})

test('more than our balance has is refused', async () => {
  const accountRef = await account('c5')
  await expect(shop.payouts.transfer(payout(accountRef, 'payout:rich', 9_999_999))).rejects.toMatchObject({
    extensions: { code: 'CONFLICT' },
    message: expect.stringContaining('insufficient'),
  })
})

test.each(['paid', 'failed'] as const)(
  'what the coach’s bank says (%s) is told of each transfer in it',
  async (how) => {
    const accountRef = await account(`c6-${how}`)
    const first = await shop.payouts.transfer(payout(accountRef, `payout:${how}:1`, 5_000))
    const second = await shop.payouts.transfer(payout(accountRef, `payout:${how}:2`, 3_000))
    await toldOfPayouts()
    shop.double.payOut(accountRef, how)
    const told = await toldOfPayouts()
    expect(told.map(({ type, transferRef, amountMinor }) => [type, transferRef, amountMinor])).toEqual([
      [how, second.transferRef, 3_000],
      [how, first.transferRef, 5_000],
    ])
    expect(told[0]).toMatchObject({
      accountRef,
      currency: 'GBP',
      reason: how === 'failed' ? 'The bank account has been closed.' : null,
    })
  },
)

test('a reversal is made once per key and told under it, never more than was sent', async () => {
  const accountRef = await account('c7')
  const { transferRef } = await shop.payouts.transfer(payout(accountRef, 'payout:back'))
  await toldOfPayouts()
  shop.calls()
  await shop.payouts.reverse(transferRef, 3_000, 'reversal:1')
  await shop.payouts.reverse(transferRef, 3_000, 'reversal:1')
  expect(shop.calls()).toEqual([
    {
      call: `POST /v1/transfers/${transferRef}/reversals`,
      key: 'reversal:1',
      params: {
        amount: 3_000,
        metadata: { reversal: 'reversal:1' },
      } satisfies Stripe.TransferCreateReversalParams,
    },
  ])
  expect(await toldOfPayouts()).toMatchObject([
    {
      type: 'reversed',
      accountRef,
      transferRef,
      amountMinor: 3_000,
      currency: 'GBP',
      reversalRef: 'reversal:1',
    },
  ])
  await expect(shop.payouts.reverse(transferRef, 5_001, 'reversal:2')).rejects.toMatchObject({
    extensions: { code: 'CONFLICT' },
  })
})

test('payouts of our own account, and payments of a coach’s, are nobody’s', async () => {
  const { makeEvent } = await import('../double/told.ts')
  const created = Math.floor(SESSION_START.getTime() / 1000) + 2 * DAY * 60
  const own = shop.double.posted(makeEvent('payout.paid', { id: 'po_own' }, { created }))
  expect(await shop.payouts.readWebhook(own.body, own.headers)).toEqual([])
  const foreign = makeEvent('charge.captured', { id: 'ch_1' }, { created, account: 'acct_1' })
  expect(await shop.receive(foreign)).toEqual([])
})

test('Stripe’s own list tells the same, of us and of each coach', async () => {
  const accountRef = await account('c8')
  const { transferRef } = await shop.payouts.transfer(payout(accountRef, 'payout:list'))
  shop.double.payOut(accountRef)
  await shop.payouts.reverse(transferRef, 1_000, 'reversal:list')
  const listed = new Map<string, string>()
  for await (const { eventId, type, transferRef: of } of shop.payouts.events(SESSION_START, [accountRef]))
    if (of === transferRef || type === 'account_changed') listed.set(eventId, type)
  expect([...listed.values()].toSorted()).toEqual(['account_changed', 'paid', 'reversed'])
})
