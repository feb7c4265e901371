import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { callDuring } from '../../../testing/meet-at.ts'
import { openSandbox } from '../sandbox.harness.ts'

const GOOD = '4242424242424242'
const LATE = '4000000000000077'

let world: Awaited<ReturnType<typeof openSandbox>>
beforeEach(async () => {
  world = await openSandbox()
})
afterEach(() => world.close())

const paid = async (number = GOOD) => {
  const { providerRef } = await world.checkout()
  await world.sandbox.pay(providerRef, number)
  return providerRef
}

test('a webhook is tried again, later each time, until it is taken', async () => {
  world.receiver.status = 503
  await paid()
  await world.sandbox.deliverNow()
  expect(world.receiver.requests).toHaveLength(1)

  for (const [seconds, attempts] of [
    [0, 1],
    [1, 2],
    [1, 2],
    [1, 3],
    [5, 4],
  ] as const) {
    world.advance(seconds)
    await world.sandbox.deliverNow()
    expect(world.receiver.requests).toHaveLength(attempts)
  }
  world.receiver.status = 200
  world.advance(10)
  await world.sandbox.deliverNow()
  world.advance(3600)
  await world.sandbox.deliverNow()
  expect(world.types()).toEqual(['succeeded'])
  expect(world.receiver.requests).toHaveLength(5)
})

test('every attempt carries the same event under a fresh signature', async () => {
  world.receiver.status = 500
  await paid()
  await world.sandbox.deliverNow()
  world.advance(1)
  await world.sandbox.deliverNow()
  const [first, second] = world.receiver.requests
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['x-sandbox-signature']).not.toBe(first?.headers['x-sandbox-signature'])
})

test('what a killed process left behind is delivered by the next one at start', async () => {
  await paid(LATE)
  world.advance(30)
  const { promise: taken, resolve } = Promise.withResolvers<void>()
  world.receiver.events.push = (...events) => {
    resolve()
    return Array.prototype.push.apply(world.receiver.events, events)
  }
  const next = world.create()
  next.start()
  await taken
  await next.stop()
  expect(world.types()).toEqual(['succeeded'])
})

test('an event whose sender died in the act is due again after its lease', async () => {
  world.receiver.status = 503
  const providerRef = await paid()
  await world.sandbox.deliverNow(providerRef)
  world.receiver.status = 204
  await world.pool.query(`update sandbox_events set deliver_at = $1::timestamptz + interval '10 seconds'`, [
    world.now(),
  ])
  await world.sandbox.deliverNow(providerRef)
  expect(world.types()).toEqual([])
  world.advance(10)
  await world.sandbox.deliverNow(providerRef)
  expect(world.types()).toEqual(['succeeded'])
})

test('several processes share the work: each event goes out once', async () => {
  const refs = await Promise.all(Array.from({ length: 40 }, () => paid(LATE)))
  world.advance(30)
  await Promise.all([world.sandbox, world.create(), world.create()].map((process) => process.deliverNow()))
  expect(world.receiver.events.map((event) => event.providerRef).toSorted()).toEqual(refs.toSorted())
})

test('what another process is taking at the moment is passed over', async () => {
  world.receiver.status = 503
  await paid()
  await world.sandbox.deliverNow()
  world.receiver.status = 204
  world.advance(1)
  const text = `update sandbox_events set deliver_at = deliver_at + interval '10 seconds'`
  const { hasWaited } = await callDuring(world.pool, { text }, () => world.sandbox.deliverNow())
  expect([hasWaited, world.types()]).toEqual([false, []])
  world.advance(10)
  await world.sandbox.deliverNow()
  expect(world.types()).toEqual(['succeeded'])
})

test('a forged, altered or stale webhook is refused', async () => {
  await paid()
  await world.sandbox.deliverNow()
  const [{ body, headers } = { body: '', headers: {} }] = world.receiver.requests
  const refusal = expect.objectContaining({ code: 'UNAUTHENTICATED' })
  const signature = String(headers['x-sandbox-signature']).replace(/v1=.*/, `v1=${'0'.repeat(64)}`)
  const forged = { ...headers, 'x-sandbox-signature': signature }

  expect(world.sandbox.readWebhook(body, headers)).toHaveLength(1)
  expect(() => world.sandbox.readWebhook(body, forged)).toThrow(refusal)
  expect(() => world.sandbox.readWebhook(body.replace('14000', '1'), headers)).toThrow(refusal)
  world.advance(301)
  expect(() => world.sandbox.readWebhook(body, headers)).toThrow(refusal)
})

test('no card number is written down', async () => {
  await paid()
  const { rows } = await world.pool.query(
    'select c::text || e::text as row from sandbox_checkouts c, sandbox_events e',
  )
  expect(JSON.stringify(rows)).not.toContain(GOOD)
})
