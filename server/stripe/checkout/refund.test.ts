import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Stripe } from 'stripe'
import { openStripe } from '../stripe.harness.ts'

let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openStripe()
})
beforeEach(async () => {
  await shop.told()
  shop.calls()
})
afterAll(() => shop.close())

const DAY = 24 * 60
const code = (error: string) => ({ extensions: { code: error } })
const intentOf = (ref: string) => shop.double.books.sessions.get(ref)?.payment_intent ?? ''
const refundsOf = (ref: string) =>
  [...shop.double.books.refunds.values()].filter((one) => one.payment_intent === intentOf(ref))

test('names our key, and is told of under it', async () => {
  const ref = await shop.paid()
  shop.calls()
  await shop.payments.refund(ref, 7_000, 'refund:r1')
  expect(shop.calls()).toEqual([
    {
      call: 'POST /v1/refunds',
      key: 'refund:r1',
      params: {
        payment_intent: intentOf(ref),
        amount: 7_000,
        reason: 'requested_by_customer',
        metadata: { refund: 'refund:r1' },
      } satisfies Stripe.RefundCreateParams,
    },
  ])
  const told = (await shop.told()).filter(({ type }) => type === 'refunded')
  expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(1)
  expect(told[0]).toMatchObject({
    providerRef: ref,
    amountMinor: 7_000,
    currency: 'GBP',
    refundRef: 'refund:r1',
  })
})

test('is made once per key, when Stripe has forgotten the key too, and several times under several', async () => {
  const ref = await shop.paid()
  await shop.payments.refund(ref, 4_000, 'refund:a')
  await shop.payments.refund(ref, 4_000, 'refund:a')
  shop.advance(2 * DAY)
  await shop.payments.refund(ref, 4_000, 'refund:a')
  await shop.payments.refund(ref, 4_000, 'refund:b')
  expect(refundsOf(ref).map(({ amount, metadata }) => [amount, metadata?.refund])).toEqual([
    [4_000, 'refund:a'],
    [4_000, 'refund:b'],
  ])
  await expect(shop.payments.refund(ref, 3_999, 'refund:a')).rejects.toMatchObject(
    code('IDEMPOTENCY_MISMATCH'),
  )
})

test.each([
  ['more than is left', 14_001],
  ['nothing', 0],
  ['a part of a penny', 0.5],
])('of %s is refused', async (_case, amount) => {
  const ref = await shop.paid()
  await expect(shop.payments.refund(ref, amount, `refund:x${amount}`)).rejects.toMatchObject({
    extensions: { code: expect.stringMatching(/CONFLICT|BAD_USER_INPUT/) },
  })
  expect(refundsOf(ref)).toEqual([])
})

test('made by hand at Stripe is told of under Stripe’s own id', async () => {
  const ref = await shop.paid()
  const made = await shop.stripe.refunds.create({ payment_intent: intentOf(ref), amount: 500 })
  expect((await shop.told()).at(-1)).toMatchObject({
    type: 'refunded',
    providerRef: ref,
    amountMinor: 500,
    refundRef: made.id,
  })
})

test('on its way is told of once it is there', async () => {
  const ref = await shop.paid({ card: '4000 0000 0000 7726' })
  await shop.payments.refund(ref, 14_000, 'refund:slow')
  expect((await shop.told()).map(({ type }) => type)).toEqual(['succeeded'])
  shop.double.settleRefund(refundsOf(ref)[0]?.id ?? '')
  expect((await shop.told())[0]).toMatchObject({ type: 'refunded', refundRef: 'refund:slow' })
})

test('that the bank sends back is told of as failed, under the same reference', async () => {
  const ref = await shop.paid({ card: '4000 0000 0000 5126' })
  await shop.payments.refund(ref, 14_000, 'refund:back')
  await shop.told()
  shop.double.settleRefund(refundsOf(ref)[0]?.id ?? '')
  const told = await shop.told()
  expect(told[0]).toMatchObject({
    type: 'refund_failed',
    providerRef: ref,
    amountMinor: 14_000,
    refundRef: 'refund:back',
    reason: 'expired_or_canceled_card',
  })
  expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(1)
})

test('of what the bank has taken back is refused', async () => {
  const ref = await shop.paid({ card: '4000 0000 0000 0259' })
  await expect(shop.payments.refund(ref, 14_000, 'refund:disputed')).rejects.toMatchObject(code('CONFLICT'))
})
