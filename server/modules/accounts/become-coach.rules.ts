import type { UserType } from '../users/user.entity.ts'

/** What decides whether an account may change itself from job seeker to coach. */
export interface RoleFacts {
  userType: UserType
  hasCoachProfile: boolean
  /** A session that was booked or asked for, whatever became of it, or a package that was paid. */
  hasBooked: boolean
  /** A time is kept for a payment right now. */
  isHolding: boolean
}

/** Why the account cannot become a coach's, in a sentence for its owner; null when it can. */
export function refusalToBecomeCoach({
  userType,
  hasCoachProfile,
  hasBooked,
  isHolding,
}: RoleFacts): string | null {
  if (userType === 'coach') return 'This is a coach account already.'
  if (userType === 'admin') return 'An admin account can’t become a coach account.'
  // The change creates a profile that stays, so that a second change ends here.
  if (hasCoachProfile) return 'You have changed your role before. Contact us to change it again.'
  if (hasBooked)
    return 'You have booked with this account, so it stays a job seeker account. Sign up with another e-mail address to coach.'
  if (isHolding) return 'You are holding a time. Pay for it or let it go first.'
  return null
}
