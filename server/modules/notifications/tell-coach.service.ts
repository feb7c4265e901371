import type { EntityManager } from '@mikro-orm/postgresql'
import type { Claim } from '../coaches/claims/claim.rules.ts'
import { notify } from './notify.service.ts'

export interface Verdict {
  coachId: string
  kind: 'coach_verified' | 'coach_returned' | 'claims_confirmed' | 'claims_refused'
  reason?: string
  /** Which of their claims it is about. */
  claims?: Claim[]
  now: Date
}

/** Tells a coach what was decided about their profile. */
export async function tellCoach(
  em: EntityManager,
  { coachId, kind, reason, claims, now }: Verdict,
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
