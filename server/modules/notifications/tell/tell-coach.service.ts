import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { CoachJudged } from '../../coaches/coach.facts.ts'
import { notify } from '../notify.service.ts'

/** Tells a coach what was decided about their profile. */
export async function tellCoach(
  em: EntityManager,
  { coachId, verdict: kind, reason, claims, at: now }: Told<typeof CoachJudged>,
): Promise<void> {
  const [row] = await em.execute<{ user_id: string }[]>('select user_id from coach_profiles where id = ?', [
    coachId,
  ])
  if (!row) return
  await notify(em, {
    reader: { userId: row.user_id, email: null },
    kind,
    facts: { side: 'coach', coachId, ...(reason && { reason }), ...(claims && { claims }) },
    key: `${coachId}:${kind}:${now.getTime()}`,
    now,
  })
}
