import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { changeSettings } from '../../testing/change-settings.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { OutOfPoints, PointLeases } from './point-leases.service.ts'

let market: Marketplace
let now = 0
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.sql('delete from budgets'))
afterAll(() => market.close())

/** What one process has; all of them ask one database. */
const aProcess = () =>
  new PointLeases({ pool: market.pool, secret: market.services.secret, clock: () => new Date(now) })

const KEY = { budget: 'pointsOfKey', whose: 'a key', limit: 1_000 } as const
const spend = (leases: PointLeases, points: number, whose: string = KEY.whose) =>
  leases
    .spend(() => market.orm.em.fork(), { ...KEY, whose }, points)
    .catch((error: unknown) => {
      if (error instanceof OutOfPoints) return null
      throw error
    })

test('a process takes a twentieth ahead, and as much as it needs when that is more', async () => {
  const leases = aProcess()
  const points = async () => (await market.sql<{ points: number }>('select points from budgets'))[0]?.points
  await spend(leases, 30)
  expect(await points()).toBe(50)
  await spend(leases, 20)
  expect(await points()).toBe(50)
  await spend(leases, 300)
  expect(await points()).toBe(350)
})

test('many processes asking at once never spend more than there is, and nearly all of it', async () => {
  const processes = Array.from({ length: 8 }, aProcess)
  // Each asks for more than there is: one that was served alone and first would sit on what it took ahead.
  const charges = await Promise.all(
    processes.flatMap((leases) => Array.from({ length: 150 }, () => spend(leases, 7))),
  )
  const spent = charges.filter((charge) => charge !== null).length * 7
  expect(spent).toBeLessThanOrEqual(1_000)
  // All were refused in the end, so that none has seven left.
  expect(spent).toBeGreaterThanOrEqual(1_000 - 8 * 6)
})

test('what is given back is spent again, here', async () => {
  const leases = aProcess()
  for (let time = 0; time < 50; time++) {
    const charge = await spend(leases, 100)
    expect(charge?.balance().remaining).toBe(900 - time * 2)
    charge?.giveBack(98)
  }
  expect(charge(await spend(leases, 900))).toEqual({ limit: 1_000, remaining: 0 })
})

const charge = (made: Awaited<ReturnType<typeof spend>>) => {
  const { resetAt: _at, ...balance } = made?.balance() ?? { resetAt: 0 }
  return balance
}

test('the last points go to whoever needs no more, though they are fewer than one takes ahead', async () => {
  const [one, other] = [aProcess(), aProcess()]
  await spend(one, 980)
  expect(await spend(other, 30)).toBeNull()
  expect(charge(await spend(other, 15))).toEqual({ limit: 1_000, remaining: 5 })
  expect(await spend(other, 6)).toBeNull()
})

test('with the minute both end, what is left here and what is used everywhere', async () => {
  const [one, other] = [aProcess(), aProcess()]
  const late = await spend(one, 1_000)
  expect(await spend(other, 1)).toBeNull()
  now += 59_999
  expect(await spend(other, 1)).toBeNull()
  now += 1
  expect(charge(await spend(other, 1))).toEqual({ limit: 1_000, remaining: 999 })
  // Of the minute before: it fills no other.
  late?.giveBack(1_000)
  expect(charge(await spend(one, 900))).toEqual({ limit: 1_000, remaining: 50 })
})

test('each has their own', async () => {
  const leases = aProcess()
  await spend(leases, 1_000)
  expect(await spend(leases, 1)).toBeNull()
  expect(await spend(leases, 1, 'another key')).not.toBeNull()
})

test('a figure an admin changes holds from the next minute', async () => {
  const leases = aProcess()
  const account = () =>
    leases.spend(() => market.orm.em.fork(), { budget: 'pointsOfAccount', whose: 'a person' }, 1)
  expect((await account()).balance().limit).toBe(100_000)
  await changeSettings(market, { 'limits.points_per_account': 5_000 })
  now += 60_000
  expect((await account()).balance().limit).toBe(5_000)
})
