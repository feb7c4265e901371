import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Stripe } from 'stripe'
import { PAYOUT_EVENTS } from '../connect/payout-facts.ts'
import { makeEvent } from '../double/told.ts'
import { openStripe, SESSION_START, WEBHOOK_SECRET } from '../stripe.harness.ts'
import { PAYMENT_EVENT_TYPES } from './translate-event.ts'

let shop: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  shop = await openStripe()
})
beforeEach(async () => {
  await shop.told()
})
afterAll(() => shop.close())

test('the README names every event that is to be subscribed to, and no other', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const named = (row: string) => {
    const cell = new RegExp(`^\\| ${row} \\| (.+) \\|$`, 'm').exec(readme)?.[1] ?? ''
    return cell.split(';').flatMap((group) => {
      const [first = '', ...others] = [...group.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      const parent = first.slice(0, first.lastIndexOf('.'))
      return [first, ...others.map((name) => (name.startsWith('.') ? parent + name : name))]
    })
  }
  expect(new Set([...named('your account'), ...named('connected accounts')])).toEqual(
    new Set([...PAYMENT_EVENT_TYPES, ...PAYOUT_EVENTS]),
  )
})

const created = SESSION_START.getTime() / 1000
const header = (payload: string, secret = WEBHOOK_SECRET, timestamp = created) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

describe('a webhook', () => {
  const UNAUTHENTICATED = { extensions: { code: 'UNAUTHENTICATED' } }
  const payload = JSON.stringify(makeEvent('customer.created', {}, { created }))
  const read = (body: string, signature?: string) =>
    Promise.resolve().then(() => shop.payments.readWebhook(body, { 'stripe-signature': signature }))

  test('of a type we do not know is read and tells nothing', async () => {
    expect(await read(payload, header(payload))).toEqual([])
    expect(await read(payload, header(payload, 'whsec_old'))).toEqual([])
  })

  test.each([
    ['without a signature', () => read(payload)],
    ['with one that is none', () => read(payload, 't=1,v1=0')],
    ['under another secret', () => read(payload, header(payload, 'whsec_forged'))],
    ['that was altered', () => read(payload.replace('false', 'true'), header(payload))],
    ['of more than five minutes ago', () => read(payload, header(payload, WEBHOOK_SECRET, created - 301))],
    ['that is empty', () => read('', header(payload))],
  ])('%s is refused', async (_case, ask) => {
    await expect(ask()).rejects.toMatchObject(UNAUTHENTICATED)
  })

  test('of just five minutes ago is taken', async () => {
    expect(await read(payload, header(payload, WEBHOOK_SECRET, created - 300))).toEqual([])
  })

  test('of another API version is read, and the log says so', async () => {
    shop.warnings.splice(0)
    const other = JSON.stringify({
      ...makeEvent('customer.created', {}, { created }),
      api_version: '2020-08-27',
    })
    expect(await read(payload, header(payload))).toEqual([])
    expect(shop.warnings).toEqual([])
    expect(await read(other, header(other))).toEqual([])
    expect(shop.warnings).toEqual([`the webhook is not told as of ${Stripe.API_VERSION}`])
  })

  test.each(['no json', '[]', '{"object":"charge"}', 'null'])(
    'that is signed and no event is refused: %s',
    async (body) => {
      await expect(read(body, header(body))).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    },
  )
})

test('a payment is told once, with the amount and the currency that Stripe says', async () => {
  const ref = await shop.paid({ amountMinor: 9_999, currency: 'EUR' })
  expect(await shop.told()).toEqual([
    {
      eventId: expect.stringMatching(/^pi_\w+:succeeded$/),
      providerRef: ref,
      type: 'succeeded',
      amountMinor: 9_999,
      currency: 'EUR',
      refundRef: null,
      chargebackRef: null,
      reason: null,
      occurredAt: SESSION_START,
      payer: expect.stringMatching(/^[\w-]{16}$/),
    },
  ])
})

test('a payment has its card’s fingerprint, and none when Stripe does not respond', async () => {
  const payerOf = async (change: Parameters<typeof shop.paid>[0]) => {
    await shop.paid(change)
    return (await shop.told())[0]?.payer
  }
  const first = await payerOf({})
  expect(first).toBeDefined()
  expect(await payerOf({ captureManually: true })).toBe(first)
  expect(await payerOf({ card: '4000 0000 0000 5126' })).not.toBe(first)
  shop.double.books.charges.clear()
  const { data } = shop.double.events.findLast(({ type }) => type === 'checkout.session.completed') ?? {}
  const again = makeEvent('checkout.session.completed', data?.object ?? {}, { created })
  shop.warnings.splice(0)
  expect(await shop.receive(again)).toEqual([expect.not.objectContaining({ payer: expect.anything() })])
  expect(shop.warnings).toEqual(['what a payment came from is not known'])
})

test('money that settles late is told when it is there, and when it is not', async () => {
  const { providerRef: ref } = await shop.checkout()
  const page = shop.double.books.sessions.get(ref)
  const late = (type: Stripe.Event['type'], payment_status: string) =>
    shop.receive(makeEvent(type, { ...page, payment_intent: 'pi_late', payment_status }, { created }))
  expect(await late('checkout.session.completed', 'unpaid')).toEqual([])
  expect(await late('checkout.session.async_payment_failed', 'unpaid')).toMatchObject([
    { type: 'failed', providerRef: ref, amountMinor: 0 },
  ])
  expect(await late('checkout.session.async_payment_succeeded', 'paid')).toMatchObject([
    { type: 'succeeded', providerRef: ref, amountMinor: 14_000, eventId: 'pi_late:succeeded' },
  ])
})

test('what Stripe tells twice has one id, whichever event tells it', async () => {
  const before = shop.double.events.length
  const ref = await shop.paid()
  await shop.payments.refund(ref, 5_000, 'refund:once')
  const told = [...(await shop.told())]
  for (const event of shop.double.events.slice(before)) told.push(...(await shop.receive(event)))
  expect([...new Set(told.map(({ eventId }) => eventId))].toSorted()).toEqual([
    expect.stringMatching(/^pi_\w+:succeeded$/),
    expect.stringMatching(/^re_\w+:refunded$/),
  ])
})

test('money at Stripe that came by no page of ours is told under Stripe’s own id', async () => {
  const intent = { id: 'pi_of_somebody', amount_capturable: 500, currency: 'usd' }
  expect(
    await shop.receive(makeEvent('payment_intent.amount_capturable_updated', intent, { created })),
  ).toMatchObject([{ type: 'authorized', providerRef: 'pi_of_somebody', amountMinor: 500, currency: 'USD' }])
})

describe('what the bank takes back', () => {
  const disputeOf = (ref: string) =>
    [...shop.double.books.disputes.values()].find(
      (one) => one.payment_intent === shop.double.books.sessions.get(ref)?.payment_intent,
    )

  test.each([
    ['won', ['charged_back', 'charged_back', 'chargeback_reversed', 'chargeback_reversed']],
    ['lost', ['charged_back', 'charged_back', 'charged_back']],
  ] as const)('is told when it goes, and when it is %s', async (end, types) => {
    const ref = await shop.paid({ card: '4000 0000 0000 0259' })
    const dispute = disputeOf(ref)
    shop.double.closeDispute(dispute?.id ?? '', end)
    const told = (await shop.told()).filter(({ chargebackRef }) => chargebackRef)
    expect(told.map(({ type }) => type)).toEqual(types)
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(end === 'won' ? 2 : 1)
    for (const one of told)
      expect(one).toMatchObject({
        providerRef: ref,
        amountMinor: 14_000,
        currency: 'GBP',
        chargebackRef: dispute?.id,
        reason: 'fraudulent',
      })
  })

  test('is nothing while the bank only asks', async () => {
    const ref = await shop.paid()
    const [charge] = [...shop.double.books.charges.values()].slice(-1)
    const { id } = shop.double.openDispute(charge?.id ?? '', { isInquiry: true })
    shop.double.closeDispute(id, 'warning_closed')
    expect((await shop.told()).map(({ type, providerRef }) => [type, providerRef])).toEqual([
      ['succeeded', ref],
    ])
  })
})

test('Stripe’s own list tells what the webhooks told, each thing once, from the given moment on', async () => {
  const early = await shop.paid()
  await shop.told()
  shop.advance(1)
  const since = new Date(SESSION_START.getTime() + 60_000)
  const refs = [await shop.paid(), await shop.paid({ captureManually: true }), await shop.paid()]
  await shop.payments.refund(early, 1_000, 'refund:listed')
  await shop.payments.void(refs[1] ?? '')
  const told = new Set((await shop.told()).map(({ eventId }) => eventId))
  const listed: string[] = []
  for await (const event of shop.payments.events(since)) listed.push(event.eventId)
  expect(listed.toSorted()).toEqual([...told].toSorted())
  expect(listed.length).toBe(5)
})
