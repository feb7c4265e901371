import { type Claim, claimsText } from './claims/claim.rules.ts'

export interface VerifyFacts {
  /** The profile belongs to the admin who asks. */
  isOwn: boolean
  isVerified: boolean
  isReadyForReview: boolean
  isComplete: boolean
  isEmailVerified: boolean
}

export const CONFIRM_ADDRESS_FIRST =
  'Confirm your e-mail address first, then ask again. Your settings send the link once more.'

/** Why an admin may not verify this coach now, or null. */
export function verifyRefusal(facts: VerifyFacts): string | null {
  if (facts.isOwn) return 'Another admin has to verify your own profile.'
  if (facts.isVerified) return 'This coach is verified already.'
  if (!facts.isReadyForReview) return 'This coach has not asked to be verified.'
  if (!facts.isComplete) return 'The profile is no longer complete. Return it with a note.'
  if (!facts.isEmailVerified)
    return 'This coach has not confirmed their e-mail address. Return the profile and ask them to.'
  return null
}

/** What is missing before every claim the profile states is checked, or null. */
export function uncheckedClaims(stated: readonly Claim[], checked: readonly Claim[]): string | null {
  const left = stated.filter((claim) => !checked.includes(claim))
  return left.length > 0 ? `Not checked yet: ${claimsText(left)}.` : null
}
