import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Stripe } from 'stripe'
import { idIn } from '../expanded.ts'
import { openStripe, SESSION_START } from '../stripe.harness.ts'
import { readForm } from './form.ts'

let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openStripe()
})
afterAll(() => shop.close())

const MINUTE = 60
const created = SESSION_START.getTime() / 1000
const page = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  ({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 5_000, product_data: { name: 'Drill' } } },
    ],
    success_url: 'https://shop.test/done',
    expires_at: created + 60 * MINUTE,
    ...change,
  }) satisfies Stripe.Checkout.SessionCreateParams
const priced = (unit_amount: number, currency: string) =>
  page({
    line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Drill' } } }],
  })
const intentOf = async (id: string) =>
  idIn((await shop.stripe.checkout.sessions.retrieve(id)).payment_intent) ?? ''
const open = (change?: Partial<Stripe.Checkout.SessionCreateParams>, options?: Stripe.RequestOptions) =>
  shop.stripe.checkout.sessions.create(page(change), options)

test('a form is read back into what it was written from', () => {
  expect(readForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[g][0]=5&h%5Bi%5D=%C3%A9')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: { g: ['5'] },
    h: { i: 'é' },
  })
})

describe('parameters', () => {
  test('that Stripe does not have are refused by name', async () => {
    const misspelt = { ...page(), payment_intent_data: { capture: 'manual' } }
    await expect(
      shop.stripe.checkout.sessions.create(misspelt as Stripe.Checkout.SessionCreateParams),
    ).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'parameter_unknown',
      param: 'payment_intent_data[capture]',
      message: 'Received unknown parameter: payment_intent_data[capture]',
    })
  })

  test('that are missing, or of another kind, are too', async () => {
    const { success_url: _left, ...rest } = page()
    await expect(shop.stripe.checkout.sessions.create(rest)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'success_url',
    })
    await expect(open({ expires_at: 0.5 })).rejects.toMatchObject({ param: 'expires_at' })
    await expect(open({ metadata: { [`k${'e'.repeat(40)}y`]: 'long' } })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('a page', () => {
  test.each([
    ['29 minutes', 30 * MINUTE - 1, 'at least 30 minutes'],
    ['more than a day', 24 * 60 * MINUTE + 1, 'less than 24 hours'],
  ])('of %s is refused', async (_case, seconds, words) => {
    await expect(open({ expires_at: created + seconds })).rejects.toThrow(words)
  })

  test.each([
    ['gbp', 30],
    ['eur', 50],
    ['usd', 50],
  ])('in %s asks for %d at least', async (currency, least) => {
    await expect(shop.stripe.checkout.sessions.create(priced(least - 1, currency))).rejects.toMatchObject({
      code: 'amount_too_small',
    })
    expect(await shop.stripe.checkout.sessions.create(priced(least, currency))).toMatchObject({
      amount_total: least,
    })
  })

  test('has no intent before the first card, and one for all of them', async () => {
    const { id, payment_intent: none } = await open()
    expect(none).toBeNull()
    shop.double.pay(id, '4000000000000002')
    const { payment_intent: first } = await shop.stripe.checkout.sessions.retrieve(id)
    shop.double.pay(id)
    expect(await shop.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      payment_intent: first,
      status: 'complete',
      payment_status: 'paid',
    })
  })

  test('is expired once, and only while it is open', async () => {
    const [unpaid, paid] = [await open(), await open()]
    shop.double.pay(paid.id)
    expect(await shop.stripe.checkout.sessions.expire(unpaid.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    for (const { id } of [unpaid, paid])
      await expect(shop.stripe.checkout.sessions.expire(id)).rejects.toThrow(
        'Only Checkout Sessions with a status in',
      )
  })

  test('that is open keeps its intent from being cancelled', async () => {
    const { id } = await open()
    shop.double.pay(id, '4000000000000002')
    const intent = await intentOf(id)
    await expect(shop.stripe.paymentIntents.cancel(intent)).rejects.toThrow(
      'Expire the Checkout Session instead',
    )
  })

  test('is paid on by a person: a card that is declined stays there, one that works leads on', async () => {
    const { id, url } = await open()
    const post = (card: string) =>
      fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' })
    expect(await (await fetch(url ?? '')).text()).toContain('<button>Pay</button>')
    const declined = await post('4000000000000002')
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('Your card was declined.'),
    ])
    const paid = await post('4242424242424242')
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://shop.test/done'])
    expect(shop.double.books.sessions.get(id)?.status).toBe('complete')
  })
})

describe('money that was set aside', () => {
  const held = async () => {
    const { id } = await open({ payment_intent_data: { capture_method: 'manual' } })
    shop.double.pay(id)
    return intentOf(id)
  }

  test('is captured, not refunded', async () => {
    const intent = await held()
    await expect(shop.stripe.refunds.create({ payment_intent: intent })).rejects.toThrow(
      'does not have a successful charge to refund',
    )
    await expect(
      shop.stripe.paymentIntents.capture(intent, { amount_to_capture: 5_001 }),
    ).rejects.toMatchObject({ code: 'amount_too_large' })
    expect(await shop.stripe.paymentIntents.capture(intent)).toMatchObject({
      status: 'succeeded',
      amount_received: 5_000,
    })
  })

  test('and taken is neither captured again nor let go of', async () => {
    const intent = await held()
    await shop.stripe.paymentIntents.capture(intent)
    const refused = { code: 'payment_intent_unexpected_state' }
    await expect(shop.stripe.paymentIntents.capture(intent)).rejects.toMatchObject(refused)
    await expect(shop.stripe.paymentIntents.cancel(intent)).rejects.toMatchObject(refused)
  })
})

describe('an idempotency key', () => {
  test('answers the same again, whatever has become of it', async () => {
    const first = await open({}, { idempotencyKey: 'k1' })
    await shop.stripe.checkout.sessions.expire(first.id)
    expect(await open({}, { idempotencyKey: 'k1' })).toMatchObject({ id: first.id, status: 'open' })
  })

  test('with other parameters, or at another address, is refused', async () => {
    const { id } = await open({}, { idempotencyKey: 'k2' })
    const refused = { type: 'StripeIdempotencyError', statusCode: 400 }
    await expect(open({ client_reference_id: 'x' }, { idempotencyKey: 'k2' })).rejects.toMatchObject(refused)
    await expect(
      shop.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'k2' }),
    ).rejects.toMatchObject(refused)
  })

  test('is 255 characters at most', async () => {
    await expect(open({}, { idempotencyKey: 'k'.repeat(256) })).rejects.toThrow('255 characters')
  })

  test('keeps a refusal of what was tried, and not of what was never begun', async () => {
    const { id } = await open()
    shop.double.pay(id)
    const options = { idempotencyKey: 'k3' }
    await expect(open({ expires_at: 0.5 }, options)).rejects.toThrow('an integer')
    await open({}, options)
    const intent = await intentOf(id)
    const asked = [{ payment_intent: intent, amount: 5_001 }, { idempotencyKey: 'k4' }] as const
    await expect(shop.stripe.refunds.create(...asked)).rejects.toThrow('greater than unrefunded')
    await expect(shop.stripe.refunds.create(...asked)).rejects.toThrow('greater than unrefunded')
  })
})

test('without the secret key nothing is answered', async () => {
  const answer = await fetch(`${shop.double.url}/v1/events`, {
    headers: { authorization: 'Bearer sk_test_other' },
  })
  expect(answer.status).toBe(401)
})

test('lists are read to their end, the newest first', async () => {
  const { id } = await open()
  shop.double.pay(id)
  const intent = await intentOf(id)
  for (const amount of [100, 200, 300]) await shop.stripe.refunds.create({ payment_intent: intent, amount })
  const amounts: number[] = []
  for await (const { amount } of shop.stripe.refunds.list({ payment_intent: intent, limit: 2 }))
    amounts.push(amount)
  expect(amounts).toEqual([300, 200, 100])
})
