import type { Currency } from '../../lib/currency.rules.ts'
import type { SessionStatus } from '../sessions/session.rules.ts'

interface Earning {
  status: SessionStatus
  net: { amountMinor: number; currency: Currency }
}

const SOLD = new Set<SessionStatus>([
  'confirmed',
  'in_progress',
  'completed',
  'closed',
  'disputed',
  'no_show',
])

/** What the sessions sold bring their coach, each currency apart; none that brings nothing. */
export function netOfSold(entries: readonly Earning[]): Earning['net'][] {
  const sums = new Map<Currency, number>()
  for (const { status, net } of entries)
    if (SOLD.has(status) && net.amountMinor > 0)
      sums.set(net.currency, (sums.get(net.currency) ?? 0) + net.amountMinor)
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }))
}
