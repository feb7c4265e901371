import type { Claim, CoachToReviewQuery } from '../../../generated/graphql.ts'
import { CLAIM_FIELDS, CLAIM_LABELS } from '../../coach-profile/claims/claim-fields.ts'

/** What the profile states and an admin has to check, in order. */
export function statedClaims(coach: CoachToReviewQuery['coachProfile']) {
  return (Object.keys(CLAIM_FIELDS) as Claim[]).flatMap((claim) => {
    const value = coach[CLAIM_FIELDS[claim]]
    const lines = Array.isArray(value) ? value : value ? [value] : []
    return lines.length > 0 ? [{ claim, label: CLAIM_LABELS[claim], text: lines.join(', ') }] : []
  })
}
