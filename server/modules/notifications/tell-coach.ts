import type { EntityManager } from '@mikro-orm/postgresql'
import { notify } from './notify.service.ts'

export interface Verdict {
  coachId: string
  kind: 'coach_verified' | 'coach_returned'
  reason?: string
  now: Date
}

/** Tells a coach what was decided about their profile. */
export async function tellCoach(em: EntityManager, { coachId, kind, reason, now }: Verdict): Promise<void> {
  const [row] = await em.execute<{ user_id: string }[]>('select user_id from coach_profiles where id = ?', [
    coachId,
  ])
  if (!row) return
  await notify(em, {
    reader: { userId: row.user_id, email: null },
    kind,
    facts: { side: 'coach', coachId, ...(reason && { reason }) },
    key: `${coachId}:${kind}:${now.getTime()}`,
    now,
  })
}
