import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { CoachProfileEntity } from '../coach-profile.entity.ts'
import { ClaimChangeEntity } from './claim-change.entity.ts'

/** The coach takes back what waits, or puts away what was refused. A repeat changes nothing. Answers the coach's id. */
export async function withdrawClaims({ em, viewer, clock }: Context): Promise<string> {
  return em.transactional(async (tx) => {
    const profile = await tx.findOne(
      CoachProfileEntity,
      { userId: viewer?.id ?? '' },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!profile) throw notFound('coach profile')
    const change = await tx.findOne(ClaimChangeEntity, { coachId: profile.id }, { refresh: true })
    if (!change) return profile.id
    tx.remove(change)
    await tx.flush()
    await recordAudit(tx, {
      at: clock(),
      actor: 'user',
      actorId: viewer?.id ?? null,
      action: 'withdrawClaims',
      subjectType: 'coach',
      subjectId: profile.id,
      detail: { claims: Object.keys(change.claims) },
    })
    return profile.id
  })
}
