import type { Currency } from '../../lib/currency.rules.ts'
import type { PaidSession } from './earning-rows.query.ts'
import type { Earning, EarningsBalance, EarningsTotal } from './earnings.type.ts'
import { type Balance, toEarned, type Total } from './summarize.rules.ts'

const moneyIn = (currency: Currency) => (amountMinor: number) => ({ amountMinor, currency })

export function presentTotal(total: Total): EarningsTotal {
  const money = moneyIn(total.currency)
  return {
    gross: money(total.grossMinor),
    commission: money(total.commissionMinor),
    net: money(total.netMinor),
    refunded: money(total.refundedMinor),
    sessions: total.sessions,
  }
}

export function presentBalance({ currency, forecast, ...balance }: Balance): EarningsBalance {
  const money = moneyIn(currency)
  return {
    available: money(balance.availableMinor),
    upcoming: money(balance.upcomingMinor),
    onItsWay: money(balance.onItsWayMinor),
    toRecover: money(balance.recoverableMinor),
    held: balance.held.map(({ amountMinor, ...held }) => ({ ...held, amount: money(amountMinor) })),
    forecast: {
      date: forecast.date,
      amount: money(forecast.amountMinor),
      isEnough: forecast.isEnough,
      minimum: money(forecast.minimumMinor),
    },
  }
}

export function presentEarning(session: PaidSession & { countsAt: Date }, now: Date): Earning {
  const money = moneyIn(session.currency)
  const { standing, ...split } = toEarned(session, now)
  return {
    id: session.id,
    title: session.title,
    studentName: session.studentName,
    status: session.status,
    startsAt: session.startsAt,
    countsAt: session.countsAt,
    state: standing.state,
    holdReasons: standing.reasons,
    heldUntil: standing.heldUntil,
    paidWith: session.paidWith,
    paid: money(session.chargedMinor),
    refunded: money(session.refundedMinor),
    gross: money(split.grossMinor),
    commissionBps: session.commissionBps,
    commission: money(split.commissionMinor),
    net: money(split.netMinor),
    owed: money(session.owedMinor),
  }
}
