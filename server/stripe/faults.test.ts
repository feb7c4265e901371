import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { AppError } from '../errors.ts'
import type { FaultKind } from './double/faults.ts'
import { openStripe } from './stripe.harness.ts'

let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openStripe()
})
beforeEach(() => shop.double.faults.clear())
afterAll(() => shop.close())

const onIntent = (ref: string) =>
  `POST /v1/payment_intents/${shop.double.books.sessions.get(ref)?.payment_intent}`
const effects = (types: string[]) => shop.double.events.filter(({ type }) => types.includes(type)).length

/** What is asked, of which payment, at which address it goes wrong, and of what there may be one more. */
const VERBS = {
  capture: {
    prepare: () => shop.paid({ captureManually: true }),
    ask: (ref: string, by = shop.payments) => by.capture(ref),
    on: onIntent,
    effects: ['charge.captured'],
  },
  void: {
    prepare: () => shop.paid({ captureManually: true }),
    ask: (ref: string, by = shop.payments) => by.void(ref),
    on: onIntent,
    effects: ['payment_intent.canceled'],
  },
  refund: {
    prepare: () => shop.paid(),
    ask: (ref: string, by = shop.payments) => by.refund(ref, 5_000, `refund:${ref}`),
    on: () => 'POST /v1/refunds',
    effects: ['refund.created'],
  },
}

const FAULTS = [
  ['capture', 'error'],
  ['capture', 'drop_after'],
  ['void', 'error'],
  ['void', 'drop_after'],
  ['refund', 'error'],
  ['refund', 'limit'],
  ['refund', 'drop'],
  ['refund', 'drop_after'],
  ['refund', 'silence_after'],
] as const satisfies [keyof typeof VERBS, FaultKind][]

test.each(FAULTS)(
  '%s is not refused when the answer is: %s; asked again it has one effect',
  async (verb, kind) => {
    const { prepare, ask, on, effects: of } = VERBS[verb]
    const ref = await prepare()
    const before = effects(of)
    shop.double.faults.add({ on: on(ref), kind, times: 2 })
    const error: unknown = await ask(ref, kind === 'silence_after' ? shop.impatient : shop.payments).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(AppError)
    shop.double.faults.clear()
    await ask(ref)
    await ask(ref)
    expect(effects(of) - before).toBe(1)
  },
)

test('closing a page whose answer is lost has happened all the same', async () => {
  const { providerRef: ref } = await shop.checkout()
  shop.double.faults.add({ on: `POST /v1/checkout/sessions/${ref}/expire`, kind: 'drop_after', times: 2 })
  await shop.payments.void(ref)
  expect(shop.double.books.sessions.get(ref)?.status).toBe('expired')
  expect(effects(['checkout.session.expired'])).toBe(1)
})

test('a webhook that cannot be looked up is not answered, so that it comes again', async () => {
  const ref = await shop.paid({ captureManually: true })
  const event = shop.double.events.findLast(({ type }) => type === 'payment_intent.amount_capturable_updated')
  if (!event) throw new Error('Nothing was told.')
  shop.double.faults.add({ on: 'GET /v1/checkout/sessions', kind: 'error' })
  await expect(shop.receive(event)).rejects.toMatchObject({
    extensions: { code: 'BACKEND_UNAVAILABLE' },
  })
  expect(await shop.receive(event)).toMatchObject([{ type: 'authorized', providerRef: ref }])
})

test('a wrong key says nothing about the payment', async () => {
  const { createClient } = await import('./client.ts')
  const { capture } = await import('./checkout/capture.ts')
  const ref = await shop.paid({ captureManually: true })
  const stripe = createClient({ secretKey: 'sk_test_wrong', apiUrl: shop.double.url, retries: 0 })
  const error: unknown = await capture(stripe, ref).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(AppError)
})
