import { badInput } from '../../../errors.ts'
import { readableLines } from '../../../lib/text/sanitize.ts'
import type { Credit } from '../../credit/credit.rules.ts'

/** Why a coach gives no more sessions. */
export type LeavingCause = 'suspended' | 'erased' | 'left' | 'otherRole'

/** What is open with somebody as a coach. */
export interface OpenAsCoach {
  /** Booked and not over. */
  booked: number
  /** Of these, those that have begun. */
  running: number
  /** Asked for and not answered. */
  requested: number
  /** On hold, and not paid for. */
  held: number
  /** Over, but not settled: it is asked what happened, or disputed. */
  settling: number
  /** Paid, with something left. */
  packages: number
  /** What goes back when all of it is called off, by currency. */
  refunds: Credit[]
}

/** What was called off, as the audit log keeps it. */
export interface CalledOff {
  /** Cancelled. */
  sessions: number
  /** Given by another coach instead. Absent from entries before 2026-11-28. */
  handedOver?: number
  held: number
  packages: number
  refunds: Credit[]
}

export const NOTHING_OPEN: OpenAsCoach = {
  booked: 0,
  running: 0,
  requested: 0,
  held: 0,
  settling: 0,
  packages: 0,
  refunds: [],
}

/** Sessions that are called off with the coach. */
export const toCallOff = ({ booked, requested }: OpenAsCoach): number => booked + requested

/** Whether anything would be called off. */
export const hasOpen = (open: OpenAsCoach): boolean => toCallOff(open) + open.held + open.packages > 0

/** Stands on the session where nothing else was written. */
export const COACH_LEFT = 'The coach can no longer give sessions here.'

/** Adds up by currency, the largest first; what is nothing is left out. */
export function sumByCurrency(amounts: readonly Credit[]): Credit[] {
  const sums = new Map<Credit['currency'], number>()
  for (const { amountMinor, currency } of amounts)
    if (amountMinor > 0) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  return [...sums]
    .map(([currency, amountMinor]) => ({ amountMinor, currency }))
    .toSorted((a, b) => b.amountMinor - a.amountMinor)
}

/** What is said about the sessions that are open with a coach who goes. */
export interface OpenSessions {
  /** What the seekers read besides. */
  note?: string | null
  /** How many sessions were shown to be cancelled. */
  expectedCount?: number | null
}

const MAX_NOTE = 500

/** What the seekers read besides; null when nothing was written. Throws BAD_USER_INPUT. */
export function readNote({ note }: OpenSessions): string | null {
  const read = readableLines(note ?? '')
  const message = `Write at most ${MAX_NOTE} characters to the seekers.`
  if (read.length > MAX_NOTE) throw badInput(message, [{ path: 'openSessions.note', message }])
  return read || null
}
