import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { get, openSandbox } from '../sandbox.harness.ts'

const GOOD = '4242424242424242'
const LATE = '4000000000000077'
const NEVER = '4000000000000341'
const DISPUTED = '4000000000000259'
const COMES_BACK = '4000000000005126'

let world: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  world = await openSandbox()
})
beforeEach(async () => {
  world.advance(3600)
  await world.sandbox.deliverNow()
  Object.assign(world.receiver, { events: [], requests: [] })
})
afterAll(() => world.close())

const paid = async (card: string, captureManually = false) => {
  const checkout = await world.checkout({ captureManually })
  expect(await world.sandbox.pay(checkout.providerRef, card)).toEqual({ outcome: 'paid' })
  return { ref: checkout.providerRef, url: checkout.checkoutUrl }
}
const told = async () => {
  await world.sandbox.deliverNow()
  return world.receiver.events.map(({ type, amountMinor }) => `${type} ${amountMinor}`)
}
/** Once what is under way has arrived: by then a sender would count as dead. */
const later = async (seconds: number) => {
  await told()
  world.advance(seconds)
}
const listed = async (since = new Date(0)) => {
  const events = []
  for await (const event of world.sandbox.events(since)) events.push(event)
  return events
}
const conflict = { code: 'CONFLICT' }

describe('a card that is charged back', () => {
  test('is so once, half a minute after its money was taken, and the list tells it', async () => {
    const start = world.now()
    await paid(DISPUTED)
    await later(29)
    expect(await told()).toEqual(['succeeded 14000'])
    await later(1)
    await Promise.all([world.sandbox, world.create(), world.create()].map((one) => one.deliverNow()))
    await later(3600)
    expect(await told()).toEqual(['succeeded 14000', 'charged_back 14000'])
    expect(world.receiver.events[1]).toMatchObject({
      chargebackRef: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reason: 'The card holder says that they did not pay this.',
    })
    expect(await listed(start)).toEqual(world.receiver.events)
  })

  test('waits until money that was set aside is taken', async () => {
    const { ref } = await paid(DISPUTED, true)
    await later(3600)
    await told()
    await world.sandbox.capture(ref)
    await later(30)
    expect(await told()).toEqual(['authorized 14000', 'succeeded 14000', 'charged_back 14000'])
  })

  test.each([
    [4_000, ['succeeded 14000', 'refunded 4000', 'charged_back 10000']],
    [14_000, ['succeeded 14000', 'refunded 14000']],
  ])('loses what %i refunded before have left of it', async (refund, expected) => {
    const { ref } = await paid(DISPUTED)
    await world.sandbox.refund(ref, refund, 'refund:one')
    await later(30)
    expect((await told()).toSorted()).toEqual(expected.toSorted())
  })
})

describe('what a bank takes back', () => {
  test('cannot be refunded, and is returned under its name when it is won', async () => {
    const { ref } = await paid(GOOD)
    await expect(world.sandbox.winChargeback(ref)).rejects.toMatchObject(conflict)
    await world.sandbox.chargeBack(ref)
    await expect(world.sandbox.chargeBack(ref)).rejects.toMatchObject(conflict)
    await expect(world.sandbox.refund(ref, 1, 'refund:one')).rejects.toMatchObject(conflict)
    await world.sandbox.winChargeback(ref)
    await expect(world.sandbox.winChargeback(ref)).rejects.toMatchObject(conflict)
    await world.sandbox.refund(ref, 14_000, 'refund:one')
    await expect(world.sandbox.chargeBack(ref)).rejects.toMatchObject(conflict)
    await told()
    const [taken, returned] = ['charged_back', 'chargeback_reversed'].map((type) =>
      world.receiver.events.find((event) => event.type === type),
    )
    expect(returned).toMatchObject({ amountMinor: 14_000, chargebackRef: taken?.chargebackRef })
    expect(world.types().toSorted()).toEqual(['chargeback_reversed', 'charged_back', 'refunded', 'succeeded'])
  })

  test.each(['open', 'authorized'])('is nothing of a payment that is %s', async (state) => {
    const { ref } = state === 'open' ? { ref: (await world.checkout()).providerRef } : await paid(GOOD, true)
    await expect(world.sandbox.chargeBack(ref)).rejects.toMatchObject(conflict)
    expect((await told()).join()).not.toContain('charged_back')
  })
})

describe('a card that settles late', () => {
  test.each([
    [LATE, 'succeeded 14000'],
    [NEVER, 'failed 0'],
  ])('%s is told half a minute later as %s', async (card, outcome) => {
    const { ref } = await paid(card)
    expect(await world.sandbox.pay(ref, GOOD)).toEqual({ outcome: 'already_paid' })
    await expect(world.sandbox.void(ref)).rejects.toMatchObject(conflict)
    await expect(world.sandbox.refund(ref, 1, 'refund:one')).rejects.toMatchObject(conflict)
    await later(29)
    expect(await told()).toEqual([])
    await later(1)
    expect(await told()).toEqual([outcome])
  })

  test('is ended at once, either way', async () => {
    const [comes, fails] = [await paid(LATE), await paid(NEVER, true)]
    await world.sandbox.settleNow(fails.ref, 'settle')
    await world.sandbox.settleNow(comes.ref, 'decline')
    await later(60)
    expect((await told()).toSorted()).toEqual(['authorized 14000', 'failed 0'])
    await expect(world.sandbox.settleNow(comes.ref, 'settle')).rejects.toMatchObject(conflict)
  })

  test('takes another card when it failed in time', async () => {
    const { ref, url } = await paid(LATE)
    await world.sandbox.settleNow(ref, 'decline')
    expect((await get(url)).status).toBe(200)
    expect(await world.sandbox.pay(ref, GOOD)).toEqual({ outcome: 'paid' })
    await later(60)
    expect((await told()).toSorted()).toEqual(['failed 0', 'succeeded 14000'])
  })
})

describe('the next refund', () => {
  test('that is refused was never made; the one after it is', async () => {
    const { ref } = await paid(GOOD)
    await world.sandbox.setNextRefund(ref, 'refused')
    await expect(world.sandbox.refund(ref, 14_000, 'refund:one')).rejects.toMatchObject(conflict)
    await world.sandbox.refund(ref, 14_000, 'refund:two')
    expect(await told()).toEqual(['succeeded 14000', 'refunded 14000'])
  })

  test.each([
    ['fails', ['succeeded 14000', 'refund_failed 5000']],
    ['comes_back', ['succeeded 14000', 'refunded 5000', 'refund_failed 5000']],
  ] as const)('that %s is told under its key, once, and its money is there again', async (next, expected) => {
    const { ref } = await paid(GOOD)
    await world.sandbox.setNextRefund(ref, next)
    for (let turn = 0; turn < 3; turn++) await world.sandbox.refund(ref, 5_000, 'refund:one')
    await expect(world.sandbox.refund(ref, 9_001, 'refund:two')).rejects.toMatchObject(conflict)
    await later(20)
    await told()
    await world.sandbox.refund(ref, 5_000, 'refund:one')
    expect(await told()).toEqual(expected)
    expect(world.receiver.events.at(-1)).toMatchObject({
      refundRef: 'refund:one',
      reason: 'The account of the card is closed.',
    })
    await world.sandbox.refund(ref, 14_000, 'refund:two')
    await later(3600)
    expect(await told()).toEqual([...expected, 'refunded 14000'])
  })

  test('of a card whose refunds come back, the first one does', async () => {
    const { ref } = await paid(COMES_BACK)
    await world.sandbox.refund(ref, 14_000, 'refund:one')
    await later(20)
    await told()
    await world.sandbox.refund(ref, 14_000, 'refund:two')
    await later(3600)
    expect((await told()).toSorted()).toEqual(
      ['succeeded 14000', 'refunded 14000', 'refund_failed 14000', 'refunded 14000'].toSorted(),
    )
  })
})

describe('an event', () => {
  const first = async () => (await listed(world.now()))[0]?.eventId ?? ''

  test('is delivered again word for word', async () => {
    const { ref } = await paid(GOOD)
    await told()
    await world.sandbox.deliverAgain(ref, await first())
    expect(await told()).toEqual(['succeeded 14000', 'succeeded 14000'])
    expect(world.receiver.events[1]).toEqual(world.receiver.events[0])
  })

  test('is told anew under an id of its own, as it was or as a lie, and stays on the list', async () => {
    const start = world.now()
    const { ref } = await paid(GOOD)
    const id = await first()
    await world.sandbox.tellAnew(ref, id)
    await world.sandbox.tellAnew(ref, id, { amountMinor: 1 })
    await world.sandbox.tellAnew(ref, id, { currency: 'EUR' })
    await told()
    const said = world.receiver.events.map((event) => `${event.type} ${event.amountMinor} ${event.currency}`)
    expect(said.toSorted()).toEqual([
      'succeeded 1 GBP',
      'succeeded 14000 EUR',
      'succeeded 14000 GBP',
      'succeeded 14000 GBP',
    ])
    expect(new Set(world.receiver.events.map(({ eventId }) => eventId)).size).toBe(4)
    const byId = (events: { eventId: string }[]) =>
      events.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
    expect(byId(await listed(start))).toEqual(byId(world.receiver.events))
  })

  test('is that of its payment alone, and told with amounts and currencies that there are', async () => {
    const [{ ref }, other] = [await paid(GOOD), await paid(GOOD)]
    const [mine] = (await listed(world.now())).filter(({ providerRef }) => providerRef === ref)
    const id = mine?.eventId ?? ''
    for (const wrong of [other.ref, 'nothing'])
      await expect(world.sandbox.deliverAgain(wrong, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const telling of [
      { amountMinor: -1 },
      { amountMinor: 0.5 },
      { amountMinor: 2 ** 31 },
      { currency: 'ZZZ' as 'GBP' },
    ])
      await expect(world.sandbox.tellAnew(ref, id, telling)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
      })
    expect(await told()).toHaveLength(2)
  })
})
