import { isDeepStrictEqual } from 'node:util'
import { DAY } from '../lib/durations.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { createBank } from './money-walk/bank.ts'
import { nextDeed, nextMood } from './money-walk/deeds.ts'
import { disagreements, replays, SETTLING } from './money-walk/ending.ts'
import { createPayoutBank } from './money-walk/payout-bank.ts'
import { takeEvent } from './money-walk/take-event.ts'
import { type Watch, watchLedger } from './money-walk/watch.ts'
import { createWorld, type Deed, type World } from './money-walk/world.ts'

export interface MoneyWalkOptions {
  /** Business events to happen before everything is replayed. */
  events: number
  seed: string
  /** Told every so many events, for long walks. */
  onProgress?: (event: number) => void
}

export interface MoneyWalkReport {
  /** What happened, the replays at the end not counted. */
  events: number
  replayed: number
  sessions: number
  transactions: number
  /** By somebody who was shown what comes back. */
  cancellations: number
  /** How often each kind of event happened or was refused: `cancel done`. */
  tally: Record<string, number>
  /** What was not as it must be, with the number of the event; empty when all is well. */
  wrong: string[]
}

/** Looked at whole every so many events. */
const WHOLE = 5_000
const MAX_PAST = 150
/** So many are replayed at the same time: nothing may come of any of them. */
const AT_ONCE = 20
const MAX_ROUNDS = 10_000

/**
 * Lets random business events happen to the money of a marketplace in three currencies, looks at the ledger after each, and
 * in the end lets everything settle and hears everything again. It ends with the first thing that is wrong. The same seed
 * takes the same decisions.
 */
export async function walkMoney(options: MoneyWalkOptions): Promise<MoneyWalkReport> {
  const clock = { read: () => new Date() }
  const now = () => clock.read()
  const [bank, payoutBank] = [createBank(now), createPayoutBank(now)]
  const provide = ({ clock: read }: { clock: () => Date }) => {
    clock.read = read
    return bank.provider
  }
  const market = await openMarketplace({ provide, providePayouts: () => payoutBank.provider })
  try {
    return await walk(market, await createWorld(market, { bank, payoutBank, seed: options.seed }), options)
  } finally {
    await market.close()
  }
}

async function walk(market: Marketplace, world: World, options: MoneyWalkOptions): Promise<MoneyWalkReport> {
  const watch = watchLedger(market)
  const tally: Record<string, number> = {}
  const steps = { happened: 0, replayed: 0 }
  const report = async (wrong: string[]): Promise<MoneyWalkReport> => {
    const [row] = await market.sql<{ transactions: number }>(
      'select count(*)::int as transactions from ledger_transactions',
    )
    const counts = {
      sessions: world.all.length,
      transactions: row?.transactions ?? 0,
      cancellations: world.all.filter(({ shownMinor }) => shownMinor !== null).length,
    }
    return { events: steps.happened, replayed: steps.replayed, ...counts, tally, wrong }
  }
  const take: Walk['take'] = async (name, deed) => {
    const { did, found } = await takeEvent(world, watch, deed)
    if (did) tally[`${name} ${did}`] = (tally[`${name} ${did}`] ?? 0) + 1
    return {
      wrong: found.map((line) => `event ${steps.happened + 1}, ${name}: ${line}`),
      isDone: did === 'done',
    }
  }

  const walked: Walk = { world, watch, steps, take }
  for (const phase of [happen, settle, hearAgain]) {
    const wrong = await phase(walked, options)
    if (wrong.length > 0) return report(wrong)
  }
  return report([])
}

interface Walk {
  world: World
  watch: Watch
  steps: { happened: number; replayed: number }
  take: (name: string, deed: Deed) => Promise<{ wrong: string[]; isDone: boolean }>
}

/** Draws events until enough have happened. Answers what is wrong, as all phases do. */
async function happen(
  { world, watch, steps, take }: Walk,
  { events, onProgress }: MoneyWalkOptions,
): Promise<string[]> {
  const { market } = world
  while (steps.happened < events) {
    const [name, deed] = nextDeed(world)
    const mood = nextMood(world)
    world.bank.setMood(mood)
    world.payoutBank.setMood(mood)
    const { wrong, isDone } = await take(name, deed)
    if (wrong.length > 0) return wrong
    if (!isDone) continue
    steps.happened += 1
    tidy(world)
    if (steps.happened % 1_000 === 0) {
      onProgress?.(steps.happened)
      // They count in the machine's time, in which all of this happens on one day.
      await market.sql('truncate budgets')
    }
    if (steps.happened % WHOLE === 0) {
      // The databases of tests are left alone by PostgreSQL: none lives as long as this one.
      await market.sql('vacuum analyze')
      const found = await watch.lookAtAll()
      if (found.length > 0) return found.map((line) => `event ${steps.happened}: ${line}`)
    }
  }
  return []
}

/** Sessions that are over and settled go to the past, and the oldest of those are left alone. */
function tidy({ market, live, past }: World): void {
  const now = market.clock().getTime()
  const isOver = ({ status, startsAt }: World['live'][number]) =>
    status === 'expired' || status === 'declined' || status === 'closed' || now - startsAt.getTime() > 9 * DAY
  for (let place = live.length - 1; place >= 0; place--) {
    const walked = live[place]
    if (walked && isOver(walked)) past.push(...live.splice(place, 1))
  }
  if (past.length > MAX_PAST) past.splice(0, past.length - MAX_PAST)
}

/** Lets the providers answer and all that waits be done, until nothing does. */
async function settle({ world, watch, take }: Walk): Promise<string[]> {
  world.bank.setMood('well')
  world.payoutBank.setMood('well')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let isMoving = false
    for (const [name, deed] of SETTLING) {
      const { wrong, isDone } = await take(name, deed)
      if (wrong.length > 0) return wrong
      isMoving ||= isDone
    }
    if (!isMoving) return (await wholeOf(world, watch)).map((line) => `settled: ${line}`)
  }
  return ['it does not settle']
}

/** Everything heard before is heard again, and nothing comes of it. */
async function hearAgain({ world, watch, steps, take }: Walk): Promise<string[]> {
  const balances = watch.balances()
  const again = replays(world)
  while (again.length > 0) {
    const some = again.splice(0, AT_ONCE)
    steps.replayed += some.length
    const replay = async () => {
      await Promise.all(some.map((hear) => hear()))
      return { about: [], isWithoutEffect: true }
    }
    const { wrong } = await take('replay', replay)
    if (wrong.length > 0) return wrong
  }
  const found = await wholeOf(world, watch)
  if (!isDeepStrictEqual(watch.balances(), balances)) found.push('the balances have changed')
  return found.map((line) => `replayed: ${line}`)
}

const wholeOf = async (world: World, watch: Watch): Promise<string[]> => [
  ...(await watch.lookAtAll()),
  ...(await disagreements(world)),
]
