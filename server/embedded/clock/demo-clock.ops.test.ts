import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { type DemoClock, openDemoClock } from './demo-clock.ts'
import { HOUR } from '../../lib/durations.ts'

const REAL = new Date('2026-11-21T09:30:00Z')
const machine = () => REAL

let market: Marketplace
const open: DemoClock[] = []
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.sql('update demo_clock set offset_ms = 0'))
afterEach(async () => {
  for (const clock of open.splice(0)) await clock.stop()
})
afterAll(() => market.close())

/** A process on the database of the test. */
async function start(): Promise<DemoClock> {
  const clock = await openDemoClock({ pool: market.pool, url: market.url, machine, log: market.services.log })
  open.push(clock)
  return clock
}

/** Resolves with what the listener is told next. */
const nextChange = (clock: DemoClock) =>
  new Promise<[number, number]>((resolve) => {
    clock.onChange((previous, next) => resolve([previous, next]))
  })

test('is the machine’s until it is set, and stays set over a restart', async () => {
  const clock = await start()
  expect(clock()).toEqual(REAL)
  await clock.set({ to: new Date('2026-11-24T15:00:00Z') })
  expect(clock()).toEqual(new Date('2026-11-24T15:00:00Z'))
  expect(clock.machine()).toEqual(REAL)
  await clock.stop()
  expect((await start())()).toEqual(new Date('2026-11-24T15:00:00Z'))
})

test('moves on, back and to the real time again', async () => {
  const clock = await start()
  await clock.set({ advanceMs: 2 * HOUR })
  await clock.set({ advanceMs: -3 * HOUR })
  expect(clock.offsetMs()).toBe(-HOUR)
  await clock.set({ reset: true })
  expect(clock()).toEqual(REAL)
})

test.each([{ advanceMs: 3651 * 24 * HOUR }, { advanceMs: -1e300 }, { to: new Date('2226-01-01') }])(
  'is not set to %j, over ten years away, and nothing changes',
  async (change) => {
    const clock = await start()
    await clock.set({ advanceMs: HOUR })
    await expect(clock.set(change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(clock.offsetMs()).toBe(HOUR)
    expect(await market.sql('select offset_ms from demo_clock')).toEqual([{ offset_ms: String(HOUR) }])
  },
)

test('every process on the database hears of it and works by it', async () => {
  const [one, other] = [await start(), await start()]
  const heard = nextChange(other)
  await one.set({ advanceMs: HOUR })
  expect(await heard).toEqual([0, HOUR])
  expect(other()).toEqual(one())
})

test('two processes that move it at once both move it', async () => {
  const clocks = [await start(), await start()]
  await Promise.all([...clocks, ...clocks, ...clocks].map((clock) => clock.set({ advanceMs: HOUR })))
  expect(await market.sql('select offset_ms from demo_clock')).toEqual([{ offset_ms: String(6 * HOUR) }])
  for (const clock of clocks) while (clock.offsetMs() !== 6 * HOUR) await nextChange(clock)
  expect(clocks.map((clock) => clock.offsetMs())).toEqual([6 * HOUR, 6 * HOUR])
})

test('the setting is answered when what it brings is done, and a failure there is only logged', async () => {
  const clock = await start()
  const done: number[] = []
  clock.onChange(() => Promise.reject(new Error('the work broke')))
  const forget = clock.onChange(async (_previous, next) => {
    await market.pool.query('select pg_sleep(0.02)')
    done.push(next)
  })
  await clock.set({ advanceMs: HOUR })
  expect(done).toEqual([HOUR])
  await clock.set({ advanceMs: 0 })
  expect(done).toEqual([HOUR])
  forget()
  await clock.set({ reset: true })
  expect(done).toEqual([HOUR])
})

test('a process that lost its connection learns what was set meanwhile', async () => {
  const clock = await start()
  const heard = nextChange(clock)
  const LISTENING = `from pg_stat_activity where datname = current_database() and query = 'listen demo_clock'`
  await until(async () => (await market.sql(`select 1 ${LISTENING}`)).length > 0)
  // Written by hand, without a word on the channel.
  await market.sql('update demo_clock set offset_ms = $1', [HOUR])
  await market.sql(`select pg_terminate_backend(pid) ${LISTENING}`)
  expect(await heard).toEqual([0, HOUR])
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
