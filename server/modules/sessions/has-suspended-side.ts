import type { EntityManager } from '@mikro-orm/postgresql'

/** Whether either side of a session is suspended: what they held is over, whoever still pays for it. */
export async function hasSuspendedSide(em: EntityManager, sessionId: string): Promise<boolean> {
  const [found] = await em.execute(
    `select 1 from sessions s join coach_profiles c on c.id = s.coach_id
       join users u on u.id in (s.seeker_id, c.user_id) where s.id = ? and u.is_suspended limit 1`,
    [sessionId],
  )
  return Boolean(found)
}
