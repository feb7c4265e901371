import { HOUR, DAY } from '../../lib/durations.ts'

export const MAX_TEXT_CHARACTERS = 4000
export const MAX_KEPT_AT_ONCE = 20

/** An attempt without an account is kept for so long. */
export const GUEST_DAYS = 14
/** And so many of them at once: what strangers can make us keep has an end. */
export const MAX_GUEST_ATTEMPTS = 5000
/** When there are that many, the first of them may be gone by then. */
export const GUESTS_WAIT_SECONDS = HOUR / 1000

export const guestAttemptExpires = (now: Date): Date => new Date(now.getTime() + GUEST_DAYS * DAY)

/** What tells whether somebody may read all of a case. */
export interface CaseReader {
  isAdmin: boolean
  /** Coaches prepare; one who is not verified has only said to be one. */
  isVerifiedCoach: boolean
  /** Gives or gave it in a session, as its coach. */
  gaveIt: boolean
  /** A session with it took place, for them. */
  hadIt: boolean
  /** Finished an attempt at it. */
  finishedIt: boolean
}

export const mayReadWhole = (reader: CaseReader): boolean => Object.values(reader).some(Boolean)

/** Knows it from being given it or from practice: it closes to them while a coach gives it to them again. */
export const isCandidateOnly = ({ isAdmin, isVerifiedCoach, gaveIt }: CaseReader): boolean =>
  !isAdmin && !isVerifiedCoach && !gaveIt
