import type { EntityManager } from '@mikro-orm/postgresql'
import { presentOf } from '../../../db/present.ts'
import type { CoachProfile } from '../coach-profile.entity.ts'
import { claimsIn, waitingAfter, withoutClaims } from './claim.rules.ts'
import { ClaimChangeEntity } from './claim-change.entity.ts'

/**
 * What may be written to a verified coach's profile at once: everything but the claims, which wait aside for an admin.
 * The caller holds the profile's lock.
 */
export async function keepClaimsAside<T extends object>(
  em: EntityManager,
  profile: CoachProfile,
  input: T,
): Promise<T> {
  const edits = claimsIn(input)
  if (Object.keys(edits).length === 0) return input
  const stored = await em.findOne(ClaimChangeEntity, { coachId: profile.id }, { refresh: true })
  const before = stored && !stored.refusedAt ? stored.claims : {}
  const claims = waitingAfter(profile, before, edits)
  if (Object.keys(claims).length === 0) {
    if (stored && !stored.refusedAt) em.remove(stored)
    return withoutClaims(input)
  }
  const change = { claims, sentAt: presentOf(em), refusedAt: null, refusedReason: null }
  if (!stored) em.create(ClaimChangeEntity, { coachId: profile.id, ...change })
  else if (JSON.stringify(claims) !== JSON.stringify(before)) Object.assign(stored, change)
  return withoutClaims(input)
}
