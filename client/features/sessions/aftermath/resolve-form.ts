import type { DisputeCard_sessionFragment, DisputeOutcome } from '../../../generated/graphql.ts'

type Disputed = Pick<DisputeCard_sessionFragment, 'price' | 'payment'>

/** What follows from an outcome when nothing else is decided; what has gone back stays there. */
export function usualRefund({ price, payment }: Disputed, outcome: DisputeOutcome): number {
  const back = payment?.refunded.amountMinor ?? 0
  const isFull = outcome === 'COACH_ABSENT' || outcome === 'CANCELLED'
  return Math.max(back, isFull ? price.amountMinor : 0)
}

/** "70.50" as an admin types it. */
export const minorToText = (minor: number): string => (minor / 100).toFixed(2)

/** The minor units of a typed amount; null when it is none. */
export function textToMinor(text: string): number | null {
  const trimmed = text.trim()
  return /^\d+([.,]\d{1,2})?$/.test(trimmed) ? Math.round(Number(trimmed.replace(',', '.')) * 100) : null
}
