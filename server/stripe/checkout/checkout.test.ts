import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Stripe } from 'stripe'
import { openStripe } from '../stripe.harness.ts'

let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openStripe()
})
beforeEach(async () => {
  await shop.told()
  shop.calls()
  shop.double.faults.clear()
})
afterAll(() => shop.close())

const DAY = 24 * 60
const code = (error: string) => ({ extensions: { code: error } })

describe('a page', () => {
  test('asks for the price once, in the coach’s currency, and lives past the hold by what Stripe wants at least', async () => {
    const { providerRef, checkoutUrl } = await shop.checkout({ paymentId: 'p1' })
    expect(providerRef).toMatch(/^cs_test_/)
    expect(checkoutUrl).toBe(`${shop.double.url}/c/pay/${providerRef}`)
    expect(shop.calls()).toEqual([
      {
        call: 'POST /v1/checkout/sessions',
        key: 'checkout:p1',
        params: {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          adaptive_pricing: { enabled: false },
          client_reference_id: 'p1',
          metadata: { payment: 'p1' },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'gbp',
                unit_amount: 14_000,
                product_data: { name: 'Live case with Elena Marchetti' },
              },
            },
          ],
          payment_intent_data: {
            capture_method: 'automatic',
            description: 'Live case with Elena Marchetti',
            metadata: { payment: 'p1' },
          },
          success_url: 'https://shop.test/booking-success?session=1',
          cancel_url: 'https://shop.test/coach/1/pay',
          expires_at: Date.parse('2026-11-21T10:16:00Z') / 1000,
        } satisfies Stripe.Checkout.SessionCreateParams,
      },
    ])
  })

  test('by request sets the money aside', async () => {
    await shop.checkout({ captureManually: true })
    expect(shop.calls()).toMatchObject([
      {
        params: {
          payment_intent_data: { capture_method: 'manual' },
        } satisfies Partial<Stripe.Checkout.SessionCreateParams>,
      },
    ])
  })

  test('is the same page when it is asked for again, a minute later too', async () => {
    const expiresAt = new Date('2026-11-21T09:45:00Z')
    const first = await shop.checkout({ paymentId: 'p2', expiresAt })
    expect(await shop.checkout({ paymentId: 'p2', expiresAt })).toEqual(first)
    expect(
      [...shop.double.books.sessions.values()].filter((one) => one.client_reference_id === 'p2'),
    ).toHaveLength(1)
  })

  test.each([
    ['a price that Stripe does not take', { amountMinor: 29 }],
    ['an address to return to that is none', { successUrl: 'shop.test' }],
  ])('of %s is refused in words for the person', async (_case, change) => {
    await expect(shop.checkout(change)).rejects.toMatchObject({
      ...code('POLICY_VIOLATION'),
      message: 'The payment provider does not take this payment. Nothing was charged.',
    })
  })

  test.each(['error', 'limit', 'drop_after'] as const)(
    'that Stripe does not answer (%s) says so, and is there the next time',
    async (kind) => {
      const paymentId = `p3-${kind}`
      const expiresAt = new Date('2026-11-21T09:45:00Z')
      shop.double.faults.add({ on: 'POST /v1/checkout/sessions', kind, times: 2 })
      await expect(shop.checkout({ paymentId, expiresAt })).rejects.toMatchObject(code('BACKEND_UNAVAILABLE'))
      shop.double.faults.clear()
      await shop.checkout({ paymentId, expiresAt })
      const made = [...shop.double.books.sessions.values()].filter(
        (one) => one.client_reference_id === paymentId,
      )
      expect(made).toHaveLength(1)
    },
  )
})

describe('money that was set aside', () => {
  test('is captured once, however often it is told to', async () => {
    const ref = await shop.paid({ captureManually: true })
    expect(await shop.told()).toMatchObject([{ type: 'authorized', providerRef: ref, amountMinor: 14_000 }])
    await shop.payments.capture(ref)
    await shop.payments.capture(ref)
    expect(shop.calls().slice(1)).toEqual([
      {
        call: expect.stringMatching(/^POST \/v1\/payment_intents\/pi_\w+\/capture$/),
        key: `capture:${ref}`,
        params: {} satisfies Stripe.PaymentIntentCaptureParams,
      },
    ])
    expect(await shop.told()).toMatchObject([
      { type: 'succeeded', providerRef: ref, amountMinor: 14_000, currency: 'GBP' },
    ])
  })

  test('is let go of once, and that is no refund', async () => {
    const ref = await shop.paid({ captureManually: true })
    await shop.payments.void(ref)
    await shop.payments.void(ref)
    expect(shop.calls().slice(1)).toEqual([
      {
        call: expect.stringMatching(/^POST \/v1\/payment_intents\/pi_\w+\/cancel$/),
        key: `cancel:${ref}`,
        params: {} satisfies Stripe.PaymentIntentCancelParams,
      },
    ])
    expect(await shop.told()).toMatchObject([
      { type: 'authorized', providerRef: ref },
      { type: 'voided', providerRef: ref, amountMinor: 14_000 },
    ])
    await expect(shop.payments.capture(ref)).rejects.toMatchObject(code('CONFLICT'))
    await expect(shop.payments.refund(ref, 100, 'refund:early')).rejects.toMatchObject(code('CONFLICT'))
  })

  test('is gone after 7 days', async () => {
    const ref = await shop.paid({ captureManually: true })
    await shop.told()
    shop.advance(7 * DAY + 1)
    await expect(shop.payments.capture(ref)).rejects.toMatchObject(code('CONFLICT'))
    const told = (await shop.told()).filter(({ providerRef }) => providerRef === ref)
    expect(told).toMatchObject([{ type: 'voided', amountMinor: 14_000, reason: 'automatic' }])
  })
})

describe('a page that is closed', () => {
  test('takes no card any more, and tells of no money', async () => {
    const { providerRef: ref } = await shop.checkout()
    shop.calls()
    await shop.payments.void(ref)
    await shop.payments.void(ref)
    expect(shop.calls()).toEqual([
      { call: `POST /v1/checkout/sessions/${ref}/expire`, key: `expire:${ref}`, params: {} },
    ])
    expect(() => shop.double.pay(ref)).toThrow('expired')
    expect(await shop.told()).toMatchObject([
      { type: 'voided', providerRef: ref, amountMinor: 0, currency: 'GBP' },
    ])
  })

  test('after a declined card is told once, though Stripe tells of the page and of the card', async () => {
    const ref = await shop.paid({ card: '4000 0000 0000 0002' })
    await shop.payments.void(ref)
    const told = await shop.told()
    expect(told.map(({ type, amountMinor }) => [type, amountMinor])).toEqual([
      ['failed', 0],
      ['voided', 0],
      ['voided', 0],
    ])
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(2)
    expect(told[0]).toMatchObject({ providerRef: ref, reason: 'Your card was declined.' })
  })

  test('by its own clock half an hour after the hold', async () => {
    const { providerRef: ref } = await shop.checkout()
    shop.advance(45)
    shop.double.passTime()
    expect(await shop.told()).toEqual([])
    shop.advance(2)
    shop.double.passTime()
    expect(await shop.told()).toMatchObject([{ type: 'voided', providerRef: ref, amountMinor: 0 }])
  })

  test('is not closed once it was paid on', async () => {
    const ref = await shop.paid()
    await expect(shop.payments.void(ref)).rejects.toMatchObject(code('CONFLICT'))
    expect(await shop.told()).toMatchObject([{ type: 'succeeded', providerRef: ref }])
  })
})

test('a reference that Stripe does not know is refused', async () => {
  for (const ask of [
    shop.payments.capture('cs_test_none'),
    shop.payments.void('cs_test_none'),
    shop.payments.refund('cs_test_none', 100, 'refund:none'),
  ])
    await expect(ask).rejects.toMatchObject({
      ...code('CONFLICT'),
      message: expect.stringContaining('No such'),
    })
})
