import type { Claim, ClaimReason } from '../../../../generated/graphql.ts'
import { asked, type ClaimChoices } from '../../claims/claim-choice.ts'

interface Standing {
  claim: Claim
  evidence: readonly unknown[]
}

/** How all of these claims can have been checked: a document only when each has one. */
export const commonChecks = (claims: readonly Standing[]) =>
  asked('CONFIRMED', claims.length > 0 && claims.every(({ evidence }) => evidence.length > 0)).reasons.filter(
    ({ value }) => value !== 'OTHER',
  )

/** Every claim confirmed, each checked in this way. */
export const confirmAll = (claims: readonly Standing[], reason: ClaimReason | ''): ClaimChoices =>
  Object.fromEntries(claims.map(({ claim }) => [claim, { verdict: 'CONFIRMED', reason, words: '' }]))
