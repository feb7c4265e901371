import type { ChipTone } from '../../../components/Chip.tsx'
import type { Claim, ClaimState, CoachProfileForm_profileFragment } from '../../../generated/graphql.ts'

type TextClaim = 'previousRole' | 'degree'
type ListClaim = 'firms' | 'education' | 'certifications' | 'achievements'

/** The field of the form each claim is edited in. */
export const CLAIM_FIELDS: Record<Claim, TextClaim | ListClaim> = {
  PREVIOUS_ROLE: 'previousRole',
  DEGREE: 'degree',
  FIRMS: 'firms',
  EDUCATION: 'education',
  CERTIFICATIONS: 'certifications',
  ACHIEVEMENTS: 'achievements',
}

export const CLAIM_LABELS: Record<Claim, string> = {
  PREVIOUS_ROLE: 'Previous role',
  DEGREE: 'Degree',
  FIRMS: 'Firms',
  EDUCATION: 'Education',
  CERTIFICATIONS: 'Certifications',
  ACHIEVEMENTS: 'Achievements',
}

/** How the state of a claim is said, to its coach and to admins. */
export const CLAIM_STATES: Record<ClaimState, { label: string; tone: ChipTone }> = {
  EMPTY: { label: 'Not given', tone: 'plain' },
  STATED: { label: 'Not checked yet', tone: 'plain' },
  WAITING: { label: 'Waiting for confirmation', tone: 'highlight' },
  CHANGES_REQUESTED: { label: 'Change asked for', tone: 'danger' },
  REFUSED: { label: 'Not confirmed', tone: 'danger' },
  VERIFIED: { label: 'Verified', tone: 'brand' },
}

/** Claims of a verified coach that wait or should be changed, as the form holds them: what was refused is not. */
export function waitingClaims({
  isVerified,
  claims,
}: Pick<CoachProfileForm_profileFragment, 'isVerified' | 'claims'>): Partial<
  Record<TextClaim, string> & Record<ListClaim, string[]>
> {
  if (!isVerified) return {}
  return claimsAs(claims.filter(({ state }) => state === 'WAITING' || state === 'CHANGES_REQUESTED'))
}

function claimsAs(claims: readonly { claim: Claim; stated: string[] }[]) {
  return Object.fromEntries(
    claims.map(({ claim, stated }) => {
      const name = CLAIM_FIELDS[claim]
      const isText = name === 'previousRole' || name === 'degree'
      return [name, isText ? (stated[0] ?? '') : [...stated]]
    }),
  )
}
