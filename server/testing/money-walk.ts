import { isDeepStrictEqual } from 'node:util'
import { DAY } from '../lib/durations.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { createBank, type Mood } from './money-walk/bank.ts'
import * as book from './money-walk/book.ts'
import { disagreements, replays, SETTLING } from './money-walk/ending.ts'
import * as back from './money-walk/give-back.ts'
import * as meet from './money-walk/meet.ts'
import { createPayoutBank } from './money-walk/payout-bank.ts'
import * as payouts from './money-walk/payouts.ts'
import * as tell from './money-walk/tell.ts'
import * as time from './money-walk/time.ts'
import { type Watch, watchLedger } from './money-walk/watch.ts'
import { createWorld, type Deed, refusalOf, type World } from './money-walk/world.ts'

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

const DEEDS: readonly (readonly [name: string, deed: Deed, weight: number])[] = [
  ['hold', book.hold, 12],
  ['open the page', book.checkOut, 14],
  ['pay', book.pay, 16],
  ['release', book.release, 0.5],
  ['move', book.move, 1],
  ['move country', book.moveCountry, 0.2],
  ['deliver', tell.deliver, 30],
  ['repeat', tell.repeat, 8],
  ['lie', tell.lie, 8],
  ['claim', tell.claim, 1.2],
  ['win a claim', tell.winClaim, 1],
  ['refund by hand', tell.refundByHand, 0.8],
  ['fail a refund', tell.failRefund, 1],
  ['lapse at the bank', tell.lapseAtBank, 0.4],
  ['accept', meet.accept, 4],
  ['decline', meet.decline, 1],
  ['cancel', back.cancel, 1.8],
  ['goodwill', back.goodwill, 1.2],
  ['retry a refund', back.retry, 2],
  ['join', meet.join, 20],
  ['finish', meet.finish, 12],
  ['no-show', meet.noShow, 1.5],
  ['answer', meet.answer, 3],
  ['dispute', meet.dispute, 1.5],
  ['resolve', meet.resolve, 2],
  ['pass time', time.passTime, 9],
  ['move by the clock', time.moveOverdue, 6],
  ['instruct again', time.instructAgain, 2],
  ['batch', payouts.batch, 2],
  ['send a payout', payouts.send, 3],
  ['settle at the bank', payouts.settleAtBank, 3],
  ['deliver of a payout', payouts.deliverOfPayout, 4],
  ['repeat of a payout', payouts.repeatOfPayout, 0.5],
  ['take a payout back', payouts.takeBack, 1],
  ['retry a payout', payouts.retryByAdmin, 0.5],
]
const NAMED = DEEDS.map(([name, deed, weight]) => [[name, deed] as const, weight] as const)

const MOODS: readonly (readonly [Mood, number])[] = [
  ['well', 92],
  ['away', 3],
  ['forgetful', 3],
  ['unwilling', 2],
]

/** Looked at whole every so many events. */
const WHOLE = 5_000
const MAX_PAST = 150
/** So many are replayed at the same time: nothing may come of any of them. */
const AT_ONCE = 20

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

async function walk(
  market: Marketplace,
  world: World,
  { events, onProgress }: MoneyWalkOptions,
): Promise<MoneyWalkReport> {
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
  const take = async (name: string, deed: Deed): Promise<{ wrong: string[]; isDone: boolean }> => {
    const { did, found } = await tryDeed(world, watch, deed)
    if (did) tally[`${name} ${did}`] = (tally[`${name} ${did}`] ?? 0) + 1
    return {
      wrong: found.map((line) => `event ${steps.happened + 1}, ${name}: ${line}`),
      isDone: did === 'done',
    }
  }

  while (steps.happened < events) {
    const [name, deed] = nextDeed(world)
    const mood = world.random.weighted(MOODS)
    world.bank.setMood(mood)
    world.payoutBank.setMood(mood)
    const { wrong, isDone } = await take(name, deed)
    if (wrong.length > 0) return report(wrong)
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
      if (found.length > 0) return report(found.map((line) => `event ${steps.happened}: ${line}`))
    }
  }

  const settled = await settle(world, take)
  if (settled.length > 0) return report(settled)
  const before = [...(await watch.lookAtAll()), ...(await disagreements(world))]
  if (before.length > 0) return report(before.map((line) => `settled: ${line}`))
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
    if (wrong.length > 0) return report(wrong)
  }
  const after = [...(await watch.lookAtAll()), ...(await disagreements(world))]
  if (!isDeepStrictEqual(watch.balances(), balances)) after.push('the balances have changed')
  return report(after.map((line) => `replayed: ${line}`))
}

const BOOKING = [
  ['open the page', book.checkOut],
  ['pay', book.pay],
] as const

/** Anything; but who holds a time mostly goes on to pay for it. */
function nextDeed({ focus, random, bank }: World): readonly [string, Deed] {
  const isUnpaid = focus?.status === 'held' && (bank.pages.get(focus.ref ?? '')?.state ?? 'open') === 'open'
  return isUnpaid && random.chance(0.8) ? BOOKING[focus.ref ? 1 : 0] : random.weighted(NAMED)
}

async function tryDeed(
  world: World,
  watch: Watch,
  deed: Deed,
): Promise<{ did: 'done' | 'refused' | null; found: string[] }> {
  const { errors } = world.market
  const walked = world.focus
  try {
    const done = await deed(world)
    if (!done) return { did: null, found: [] }
    const found = await watch.look(done)
    return { did: 'done', found: [...found, ...errors.splice(0).map((error) => JSON.stringify(error))] }
  } catch (error) {
    try {
      refusalOf(error)
    } catch (unexpected) {
      return {
        did: null,
        found: [unexpected instanceof Error ? (unexpected.stack ?? '') : String(unexpected)],
      }
    }
    // What was refused may have done something before: a hold whose page could not be opened.
    return { did: 'refused', found: await watch.look({ about: walked ? [walked] : [] }) }
  }
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

async function settle(
  world: World,
  take: (name: string, deed: Deed) => Promise<{ wrong: string[]; isDone: boolean }>,
): Promise<string[]> {
  world.bank.setMood('well')
  world.payoutBank.setMood('well')
  for (let round = 0; round < 10_000; round++) {
    let happened = false
    for (const [name, deed] of SETTLING) {
      const { wrong, isDone } = await take(name, deed)
      if (wrong.length > 0) return wrong
      happened ||= isDone
    }
    if (!happened) return []
  }
  return ['it does not settle']
}
