import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { get, openSandbox } from '../sandbox.harness.ts'

const GOOD = '4242424242424242'

let world: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  world = await openSandbox()
})
beforeEach(async () => {
  await world.sandbox.deliverNow()
  Object.assign(world.receiver, { events: [], requests: [] })
})
afterAll(() => world.close())

const paid = async (captureManually: boolean) => {
  const { providerRef } = await world.checkout({ captureManually })
  await world.sandbox.pay(providerRef, GOOD)
  await world.sandbox.deliverNow()
  return providerRef
}
const told = async () => {
  await world.sandbox.deliverNow()
  return world.receiver.events.map(({ type, amountMinor }) => [type, amountMinor])
}
const five = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act))

describe('money set aside', () => {
  test('is taken once, however often capture is asked', async () => {
    const ref = await paid(true)
    await five(() => world.sandbox.capture(ref))
    expect(await told()).toEqual([
      ['authorized', 14_000],
      ['succeeded', 14_000],
    ])
  })

  test('is let go of once, and cannot be taken then', async () => {
    const ref = await paid(true)
    await five(() => world.sandbox.void(ref))
    await expect(world.sandbox.capture(ref)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(world.sandbox.refund(ref, 1, 'k')).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await told()).toEqual([
      ['authorized', 14_000],
      ['voided', 14_000],
    ])
  })
})

test('a page nobody paid on can be closed, and takes no card then', async () => {
  const { providerRef, checkoutUrl } = await world.checkout()
  await world.sandbox.void(providerRef)
  expect(await world.sandbox.pay(providerRef, GOOD)).toMatchObject({ outcome: 'closed' })
  expect((await get(checkoutUrl)).status).toBe(410)
  expect(await told()).toEqual([['voided', 0]])
})

test('money that was taken is refunded, not let go of', async () => {
  const ref = await paid(false)
  await expect(world.sandbox.void(ref)).rejects.toMatchObject({ code: 'CONFLICT' })
})

describe('refunds', () => {
  test('happen once per key', async () => {
    const ref = await paid(false)
    await five(() => world.sandbox.refund(ref, 7_000, 'cancel-1'))
    await expect(world.sandbox.refund(ref, 6_999, 'cancel-1')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await told()).toEqual([
      ['succeeded', 14_000],
      ['refunded', 7_000],
    ])
  })

  test('never exceed what was taken, even asked for at once', async () => {
    const ref = await paid(false)
    const keys = ['a', 'b', 'c', 'd', 'e']
    const results = await Promise.allSettled(keys.map((key) => world.sandbox.refund(ref, 5_000, key)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await world.sandbox.refund(ref, 4_000, 'rest')
    await expect(world.sandbox.refund(ref, 1, 'more')).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test.each([0, -1, 0.5, Number.NaN])('of %p are refused', async (amountMinor) => {
    const ref = await paid(false)
    await expect(world.sandbox.refund(ref, amountMinor, 'k')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
})
