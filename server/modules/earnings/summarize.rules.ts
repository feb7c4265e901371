import { CURRENCIES, type Currency } from '../../lib/currency.rules.ts'
import {
  countsAt,
  HOLD_REASONS,
  type HoldReason,
  type MoneyFacts,
  type Standing,
  standingOf,
} from './earnings.rules.ts'
import { monthOf } from './month.rules.ts'
import { forecastPayout, type PayoutForecast, type PayoutTerms } from './payout.rules.ts'
import type { Split } from '../payments/split-money.rules.ts'

export interface Earned extends Split {
  facts: MoneyFacts
  standing: Standing
}

export interface Total extends Split {
  currency: Currency
  refundedMinor: number
  sessions: number
}

export interface Balance {
  currency: Currency
  availableMinor: number
  upcomingMinor: number
  onItsWayMinor: number
  /** Deducted from later payouts: see `MoneyFacts`. */
  recoverableMinor: number
  held: { reason: HoldReason; amountMinor: number; sessions: number; sessionId: string }[]
  forecast: PayoutForecast
}

export const toEarned = (facts: MoneyFacts, now: Date): Earned => ({
  facts,
  standing: standingOf(facts, now),
  grossMinor: facts.chargedMinor - facts.refundedMinor,
  commissionMinor: facts.commissionMinor,
  netMinor: facts.netMinor,
})

/** By currency, in a fixed order. Amounts in different currencies are never added. */
const byCurrency = (all: readonly Earned[]) =>
  CURRENCIES.map((currency) => ({
    currency,
    earned: all.filter(({ facts }) => facts.currency === currency),
  })).filter(({ earned }) => earned.length > 0)

const sum = (all: readonly Earned[], amount: (earned: Earned) => number) =>
  all.reduce((total, earned) => total + amount(earned), 0)

const owed = ({ facts }: Earned) => facts.owedMinor

const totalOf = (currency: Currency, earned: readonly Earned[]): Total => ({
  currency,
  grossMinor: sum(earned, (one) => one.grossMinor),
  commissionMinor: sum(earned, (one) => one.commissionMinor),
  netMinor: sum(earned, (one) => one.netMinor),
  refundedMinor: sum(earned, ({ facts }) => facts.refundedMinor),
  sessions: earned.filter(({ grossMinor }) => grossMinor > 0).length,
})

/** Upcoming sessions are not earned, nor sessions of which it is not known whether they took place. */
const isEarned = ({ standing: { state, reasons } }: Earned) =>
  state !== 'UPCOMING' && !reasons.includes('NEEDS_RESOLUTION')

/** What was earned in the months, per currency. */
export function totalsIn(all: readonly Earned[], months: readonly string[], zone: string): Total[] {
  const wanted = new Set(months)
  const earned = all.filter((one) => isEarned(one) && wanted.has(monthOf(countsAt(one.facts), zone)))
  return byCurrency(earned).map((part) => totalOf(part.currency, part.earned))
}

/** The current state of all of a coach's money, per currency. */
export function balancesOf(all: readonly Earned[], now: Date, terms: PayoutTerms): Balance[] {
  return byCurrency(all).map(({ currency, earned }) => {
    const inState = (state: Standing['state']) => earned.filter(({ standing }) => standing.state === state)
    return {
      currency,
      availableMinor: sum(inState('AVAILABLE'), owed),
      upcomingMinor: sum(inState('UPCOMING'), owed),
      onItsWayMinor: sum(earned, ({ facts }) => facts.onItsWayMinor),
      recoverableMinor: sum(earned, ({ facts }) => facts.recoverableMinor ?? 0),
      held: heldBy(inState('HELD')),
      forecast: forecastPayout(earned, now, terms),
    }
  })
}

/** Money held for several reasons is listed once, under the last one, which time alone does not end. */
const mainReason = ({ standing }: Earned): HoldReason | undefined => standing.reasons.at(-1)

/** The id of the oldest session. */
const oldest = (all: readonly Earned[]): string =>
  all.toSorted((a, b) => a.facts.endsAt.getTime() - b.facts.endsAt.getTime())[0]?.facts.id ?? ''

const heldBy = (held: readonly Earned[]) =>
  HOLD_REASONS.flatMap((reason) => {
    const mine = held.filter((one) => mainReason(one) === reason)
    return mine.length > 0
      ? [
          {
            reason,
            amountMinor: sum(mine, owed),
            sessions: mine.length,
            sessionId: oldest(mine),
          },
        ]
      : []
  })
