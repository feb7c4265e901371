import type { EntityManager } from '@mikro-orm/postgresql'
import { presentOf } from '../../../db/present.ts'
import type { CoachProfile } from '../coach-profile.entity.ts'
import {
  type Claim,
  type ClaimEdits,
  claimsIn,
  claimsTheSame,
  isSame,
  linesOf,
  withoutClaims,
} from './claim.rules.ts'
import { type ClaimChange, ClaimChangeEntity } from './claim-change.entity.ts'

/**
 * What may be written to a coach's profile at once. Of somebody verified that is everything but the claims, each of which
 * waits aside for an admin; of anybody else it is all, and an edit answers what an admin had asked for. The caller holds the
 * profile's lock.
 */
export async function keepClaimsAside<T extends object>(
  em: EntityManager,
  profile: CoachProfile,
  input: T,
): Promise<T> {
  const edits = claimsIn(input)
  const claims = Object.keys(edits) as Claim[]
  if (claims.length === 0) return input
  const open = await em.find(
    ClaimChangeEntity,
    { coachId: profile.id, claim: { $in: claims } },
    { refresh: true },
  )
  for (const claim of claims) {
    const row = open.find((one) => one.claim === claim)
    if (profile.isVerified) keepAside(em, profile, edits, claim, row)
    else if (row && !claimsTheSame(row.asked, linesOf(edits, claim))) em.remove(row)
  }
  return profile.isVerified ? withoutClaims(input) : input
}

/** The later edit replaces the earlier; back to what is confirmed, none waits. What says the same as before stays as it is, decided or not. */
function keepAside(
  em: EntityManager,
  profile: CoachProfile,
  edits: ClaimEdits,
  claim: Claim,
  row: ClaimChange | undefined,
): void {
  const asked = linesOf(edits, claim)
  // What was turned down does not wait again for being spelt or ordered otherwise.
  if (row && (row.decisionId ? claimsTheSame : isSame)(row.asked, asked)) return
  if (isSame(asked, linesOf(profile, claim))) {
    if (row && !row.decisionId) em.remove(row)
  } else if (!row) {
    em.create(ClaimChangeEntity, { coachId: profile.id, claim, asked, sentAt: presentOf(em) })
  } else {
    Object.assign(row, { asked, sentAt: presentOf(em), decisionId: null })
  }
}
