import { CALLED_OFF_STATUSES, LIVE_STATUSES, type SessionStatus } from './session.rules.ts'

const listed = (...statuses: readonly SessionStatus[]) => `(${statuses.map((one) => `'${one}'`).join(', ')})`

// Lists for SQL, `s.status in ${LIVE}`: each is a question that more than one statement asks.

/** Keeps its slot. */
export const LIVE = listed(...LIVE_STATUSES)
/** Booked or asked for, and not over. */
export const UPCOMING_STATUSES = ['requested', 'confirmed', 'in_progress'] as const satisfies SessionStatus[]
export const UPCOMING = listed(...UPCOMING_STATUSES)
/** Ends when its coach leaves or is suspended. */
export const CALLED_OFF_WITH_COACH_STATUSES = UPCOMING_STATUSES
export const CALLED_OFF_WITH_COACH = UPCOMING
/** Agreed on, and not over. */
export const AGREED = listed('confirmed', 'in_progress')
/** Sold or asked for, and not begun. */
export const NOT_BEGUN = listed('requested', 'confirmed')
/** Neither over nor settled: what keeps an account from being closed. */
export const UNSETTLED_STATUSES = [
  'requested',
  'confirmed',
  'in_progress',
  'needs_resolution',
  'disputed',
] as const satisfies SessionStatus[]
/** A time is kept, or somebody is still owed an answer. */
export const OPEN = listed('held', 'requested', 'confirmed', 'in_progress', 'needs_resolution', 'disputed')
/** Nothing can change it any more, except that an expired hold may still be paid for before its time. */
/** Is over, and not yet decided. */
export const SETTLING = listed('needs_resolution', 'disputed')

export const ENDED = listed('closed', 'declined', 'cancelled')
/** Has taken place, or it is disputed whether. */
export const TOOK_PLACE_OR_DISPUTED = listed('completed', 'disputed')
/** A time somebody held and never booked: no session yet, or ever. */
export const NEVER_BOOKED_STATUSES = ['held', 'expired'] as const satisfies SessionStatus[]
export const NEVER_BOOKED = listed(...NEVER_BOOKED_STATUSES)
/** Both, and what was called off. */
export const NOT_MEETING = listed('held', 'expired', 'declined', 'cancelled')
/** Given up before it began: its time is free. */
export const CALLED_OFF = listed(...CALLED_OFF_STATUSES)
/** A request that came to nothing. */
export const NOT_ACCEPTED = listed('declined', 'expired')
/** Takes a place in the limits of its day and week, though it may have ended. */
export const COUNTS_TO_LIMITS = listed(
  ...LIVE_STATUSES,
  'completed',
  'needs_resolution',
  'no_show',
  'disputed',
)
/** Was to take place, whatever came of it. */
export const BOOKED = listed(
  'confirmed',
  'in_progress',
  'completed',
  'closed',
  'disputed',
  'no_show',
  'needs_resolution',
)
/** Time has something to do for it once it has ended. */
export const AWAITS_CLOCK = listed('confirmed', 'in_progress', 'needs_resolution', 'completed')
