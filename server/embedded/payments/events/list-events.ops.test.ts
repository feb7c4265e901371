import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { ProviderEvent } from '../../../modules/payments/provider.type.ts'
import { openSandbox } from '../sandbox.harness.ts'

let world: Awaited<ReturnType<typeof openSandbox>>
beforeEach(async () => {
  world = await openSandbox()
})
afterEach(() => world.close())

async function listed(since: Date): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = []
  for await (const event of world.sandbox.events(since)) events.push(event)
  return events
}

test('the list tells what the webhooks tell, word for word', async () => {
  const start = world.now()
  const { providerRef } = await world.checkout()
  await world.sandbox.pay(providerRef, '4242424242424242')
  await world.sandbox.refund(providerRef, 1_000, 'refund:one')
  await world.sandbox.deliverNow()
  expect(world.receiver.events).toHaveLength(2)
  expect(await listed(start)).toEqual(world.receiver.events)
})

test('what happened before, and what is yet to happen, is not on it', async () => {
  const { providerRef } = await world.checkout()
  await world.sandbox.pay(providerRef, '4000000000000077')
  expect(await listed(new Date(0))).toEqual([])
  world.advance(30)
  expect((await listed(new Date(0))).map(({ type }) => type)).toEqual(['succeeded'])
  world.advance(1)
  expect(await listed(world.now())).toEqual([])
})
