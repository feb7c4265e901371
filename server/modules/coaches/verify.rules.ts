import { type Claim, claimsText } from './claims/claim.rules.ts'
import type { ClaimStanding } from './claims/claim-standing.rules.ts'

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

/** What an admin still has to check before the coach is verified, and which of what they checked is to be confirmed now. */
export function leftToCheck(
  claims: readonly ClaimStanding[],
  checked: readonly Claim[],
): { unchecked: string | null; toConfirm: ClaimStanding[] } {
  const open = claims.filter(({ state }) => state !== 'empty' && state !== 'verified')
  const left = open.map(({ claim }) => claim).filter((claim) => !checked.includes(claim))
  return { unchecked: left.length > 0 ? `Not checked yet: ${claimsText(left)}.` : null, toConfirm: open }
}

/** Why a profile whose claims were turned down is not verified as it stands, or null. */
export function objectionText(claims: readonly ClaimStanding[]): string | null {
  const named = inState(claims, ['changes_requested', 'refused'])
  return named.length > 0
    ? `Turned down as it stands: ${claimsText(named)}. Confirm it first, or return the profile.`
    : null
}

/** Why a coach cannot ask to be verified with claims that were refused as they stand, or null. */
export function refusedText(claims: readonly ClaimStanding[]): string | null {
  const named = inState(claims, ['refused'])
  return named.length > 0
    ? `We could not confirm your ${claimsText(named)}. Change it or take it out, then ask again.`
    : null
}

const inState = (claims: readonly ClaimStanding[], states: readonly ClaimStanding['state'][]) =>
  claims.filter(({ state }) => states.includes(state)).map(({ claim }) => claim)
