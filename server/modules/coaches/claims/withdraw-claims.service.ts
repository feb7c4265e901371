import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'
import type { Claim } from './claim.rules.ts'
import { ClaimChangeEntity } from './claim-change.entity.ts'

/**
 * The coach takes back what waits, or puts away what was turned down: of these claims, or of all. A repeat changes nothing, and
 * whoever is not verified yet has nothing aside. Answers the coach's id.
 */
export async function withdrawClaims(
  { em, viewer, clock }: Context,
  named: readonly Claim[] | null,
): Promise<string> {
  return em.transactional(async (tx) => {
    const profile = await tx.findOne(
      CoachProfileEntity,
      { userId: viewer?.id ?? '' },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!profile) throw notFound('coach profile')
    if (!profile.isVerified) return profile.id
    const changes = await tx.find(
      ClaimChangeEntity,
      { coachId: profile.id, ...(named && { claim: { $in: [...named] } }) },
      { refresh: true },
    )
    if (changes.length === 0) return profile.id
    for (const change of changes) tx.remove(change)
    await tx.flush()
    await recordAudit(tx, {
      at: clock(),
      actor: 'user',
      actorId: viewer?.id ?? null,
      action: 'withdrawClaims',
      subjectType: 'coach',
      subjectId: profile.id,
      detail: { claims: changes.map(({ claim }) => claim) },
    })
    return profile.id
  })
}
