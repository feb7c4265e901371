import type { LeavingCause } from '../../sessions/leaving/leaving.rules.ts'
import type { Party, Side } from '../../sessions/session.rules.ts'
import type { Claim } from '../../coaches/claims/claim.rules.ts'
import type { PaymentMethod } from '../../payments/prepaid/prepaid.rules.ts'
import type { Currency } from '../../../lib/currency.rules.ts'

/** What a notification is about, as it was when it happened; instants are ISO 8601. Rendered when it is read or sent. */
export interface Facts {
  /** The reader's. */
  side?: Side
  title?: string
  coachId?: string
  /** Key of the coach’s session type. */
  sessionType?: string
  coachName?: string
  seekerName?: string
  startsAt?: string
  endsAt?: string
  /** When its room opens. */
  opensAt?: string
  /** The reader's. */
  zone?: string
  /** Of the calendar entry. */
  sequence?: number
  /** Of the session, in the words of the schema. */
  sessionKind?: string
  /** Why a coach gives no more sessions. */
  leaving?: LeavingCause
  /** It waits for the coach's answer. */
  isRequested?: boolean
  /** The coach cannot be booked any more. */
  isCoachGone?: boolean
  /** It was cancelled before it stood in anybody's calendar. */
  neverBooked?: boolean
  answerBy?: string
  confirmBy?: string
  /** When a completed session closes, and until when it may be reviewed. */
  closesAt?: string
  /** Until when other words are taken for a refused review. */
  correctBy?: string
  /** Until when both may say what happened. */
  answersUntil?: string
  /** Until when it may be disputed. */
  disputeBy?: string
  /** Before it was moved. */
  fromStart?: string
  /** What is proposed instead. */
  toStart?: string
  toEnd?: string
  absent?: Side
  note?: string | null
  outcome?: string
  by?: Party
  /** Null when nothing had been paid. */
  refundMinor?: number | null
  /** Until when that comes back, and what does afterwards. */
  fallsAt?: string
  thenMinor?: number
  /** Until when cancelling gives all of it back, and until when half; null where that time is over. */
  fullUntil?: string | null
  halfUntil?: string | null
  /** The amount that the payer's bank has charged back. */
  takenMinor?: number
  /** The session is upcoming. */
  isAhead?: boolean
  /** The deadline for a dispute had passed when the letter was sent. */
  isTooLate?: boolean
  /** The letter was sent more than an hour after it was written. */
  isLate?: boolean
  priceMinor?: number
  /** What was sent to the coach. */
  payoutMinor?: number
  /** What a seeker was given. */
  creditMinor?: number
  /** Sessions of a package. */
  size?: number
  /** What the session was paid with. */
  paidWith?: PaymentMethod
  /** Of a package that was returned since: what the session cost more without it. */
  addedMinor?: number
  /** What we keep of the price when nothing goes back. */
  commissionMinor?: number
  currency?: Currency
  reason?: string | null
  /** Which of the coach's claims were decided on. */
  claims?: Claim[]
  /** What was decided on each of several claims. */
  answers?: string[]
  link?: string
  /** Which kind of drill. */
  drill?: string
  /** Whose key it is, and where its webhooks go. */
  partner?: string
  host?: string
}

export type Target =
  | 'session'
  | 'room'
  | 'feedback'
  | 'confirm'
  | 'scorecard'
  | 'drills'
  | 'coach'
  | 'time'
  | 'dashboard'
  | 'earnings'
  | 'reviews'
  | 'packages'
  | 'coaches'
  | 'otherCoaches'
  | 'profile'
  | 'keys'
  | 'settings'
  | 'link'

export interface Wording {
  subject: (facts: Facts) => string
  /** The first stands in the list of notifications; an e-mail has all. */
  says: (facts: Facts) => string[]
  button: { label: string; to: Target }
  /** The switch in the settings that keeps it out of the mail; null for what is always written. */
  optional: 'sessionReminders' | 'messages' | null
  /** False: only in the product, since an e-mail would come too often or too late to help. */
  isMailed: boolean
  calendar: 'REQUEST' | 'CANCEL' | null
  /** The session is not in any calendar of the reader's yet. */
  isNewInCalendar?: boolean
  /** An e-mail lays out what, when and with whom instead of saying it in the first sentence. */
  isLaidOut?: boolean
}

export const always = { optional: null, isMailed: true, calendar: null } as const

export const SESSION = { label: 'See the session', to: 'session' } as const
export const ROOM = { label: 'Go to the room', to: 'room' } as const
