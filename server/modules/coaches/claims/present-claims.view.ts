import { changeSetOf, type ClaimStanding } from './claim-standing.rules.ts'
import type { ClaimChangeObject } from './claim.type.ts'
import { editsOf, claimsRevision } from './claims-revision.rules.ts'

export function presentChange(standings: readonly ClaimStanding[]): ClaimChangeObject | null {
  const set = changeSetOf(standings)
  return (
    set && {
      ...set,
      revision: claimsRevision(editsOf(set.claims)),
      claims: set.claims.map(({ claim, confirmed, stated }) => ({ claim, confirmed, asked: stated })),
    }
  )
}
