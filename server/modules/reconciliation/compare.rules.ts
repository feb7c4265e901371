import type { ProviderEvent } from '../payments/provider.type.ts'
import { DAY, MINUTE } from '../../lib/durations.ts'

/**
 * `altered`: we keep an event otherwise than the provider lists it. `untold`: we keep one that it does not list.
 * `refused`: it lists one that we cannot keep. `unposted`: the ledger says other than the payment's events. `negative`: a
 * payable fell below nothing. `unbalanced`: a transaction does not add up to nothing.
 */
export const DIFFERENCE_KINDS = [
  'altered',
  'untold',
  'refused',
  'unposted',
  'negative',
  'unbalanced',
] as const
/** Of an event, as the provider's list has it or has it not. */
export const EVENT_DIFFERENCES = ['altered', 'untold', 'refused'] as const satisfies DifferenceKind[]
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export interface Difference {
  kind: DifferenceKind
  /** What it is about: an event, a payment or an account. */
  subject: string
  paymentId: string | null
  providerRef: string | null
  /** By our books, in minor units. */
  expectedMinor: number
  /** By the provider, or by the other of our books. */
  toldMinor: number
  currency: string
}

/** The provider keeps its list for 30 days. Source: Stripe, "List all events". */
export const LIST_DAYS = 30
const MAX_LOOK_BACK = LIST_DAYS * DAY
const OVERLAP = DAY
/** What is under way may be listed and not have arrived, or the other way round. */
const SETTLES_WITHIN = 15 * MINUTE
export const isSettled = (at: Date, now: Date) => at.getTime() <= now.getTime() - SETTLES_WITHIN

/** Since when events may have come that no comparison has seen: a day before the last one began, at most 30 days back. */
export function lookBack(lastStart: Date | null, now: Date): Date {
  // A clock that was set back says nothing of what was compared before.
  const last = lastStart && lastStart <= now ? lastStart.getTime() - OVERLAP : 0
  return new Date(Math.max(now.getTime() - MAX_LOOK_BACK, last))
}

/** From when the list is read: it reaches back to the oldest event that is to be found there, as far as there is a list. */
export const listFrom = (unseenSince: Date, oldest: Date | null, now: Date): Date =>
  new Date(
    Math.max(now.getTime() - MAX_LOOK_BACK, Math.min(unseenSince.getTime(), oldest?.getTime() ?? Infinity)),
  )

/** The night's comparison: the last 03:00 UTC that has passed. */
export function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(3, 0, 0, 0)
  return night > now ? new Date(night.getTime() - DAY) : night
}

/** An event as we keep it. */
export type KeptEvent = Pick<
  ProviderEvent,
  'eventId' | 'providerRef' | 'type' | 'amountMinor' | 'currency' | 'refundRef' | 'chargebackRef'
> & { paymentId: string | null; occurredAt: Date; receivedAt: Date }

/** How an event that both have differs; null when it does not. */
export function alteration(kept: KeptEvent, listed: ProviderEvent): Difference | null {
  const isSame = (
    ['providerRef', 'type', 'amountMinor', 'currency', 'refundRef', 'chargebackRef'] as const
  ).every((field) => kept[field] === listed[field])
  if (isSame) return null
  return { ...of(kept, 'altered'), toldMinor: listed.amountMinor }
}

/** When it came it was older than any list, which no provider tells of: what an event says of its own time is not believed. */
const claimsTooMuch = ({ occurredAt, receivedAt }: KeptEvent) =>
  receivedAt.getTime() - occurredAt.getTime() > MAX_LOOK_BACK

/** What we keep and the provider does not list, of the time in which both must have it. */
export const untold = (
  kept: readonly KeptEvent[],
  listed: ReadonlySet<string>,
  { since, now }: { since: Date; now: Date },
): Difference[] =>
  kept
    .filter((event) => !listed.has(event.eventId) && (event.occurredAt >= since || claimsTooMuch(event)))
    .filter(({ receivedAt }) => isSettled(receivedAt, now))
    .map((event) => of(event, 'untold'))

const of = (event: KeptEvent, kind: DifferenceKind): Difference => ({
  kind,
  subject: event.eventId,
  paymentId: event.paymentId,
  providerRef: event.providerRef,
  expectedMinor: event.amountMinor,
  toldMinor: 0,
  currency: event.currency,
})
