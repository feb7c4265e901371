import type { Claim, CoachProfileForm_profileFragment } from '../../../generated/graphql.ts'

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

type Change = CoachProfileForm_profileFragment['claimChange']

/** Claims the coach changed that wait to be confirmed, as the form holds them. */
export function waitingClaims(
  change: Change,
): Partial<Record<TextClaim, string> & Record<ListClaim, string[]>> {
  if (!change || change.refusedAt) return {}
  return Object.fromEntries(
    change.claims.map(({ claim, asked }) => {
      const name = CLAIM_FIELDS[claim]
      const isText = name === 'previousRole' || name === 'degree'
      return [name, isText ? (asked[0] ?? '') : [...asked]]
    }),
  )
}
