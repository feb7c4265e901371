import type { EntityManager } from '@mikro-orm/postgresql'
import { CoachProfileEntity } from '../../../modules/coaches/coach-profile.entity.ts'
import type { Told } from '../../../facts.ts'
import type { CoachJudged } from '../../coaches/coach.facts.ts'
import { notify } from '../notify.service.ts'

/** Tells a coach what was decided about their profile. */
export async function tellCoach(
  em: EntityManager,
  { coachId, verdict: kind, reason, claims, answers, at: now }: Told<typeof CoachJudged>,
): Promise<void> {
  const coach = await em.findOne(CoachProfileEntity, coachId)
  if (!coach) return
  await notify(em, {
    reader: { userId: coach.userId, email: null },
    kind,
    facts: {
      side: 'coach',
      coachId,
      ...(reason && { reason }),
      ...(claims && { claims }),
      ...(answers && { answers }),
    },
    key: `${coachId}:${kind}:${now.getTime()}`,
    now,
  })
}
