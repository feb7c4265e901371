import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { isSuspendedMailbox } from '../../users/suspended-mailbox.query.ts'

/**
 * Whether either side of a session is suspended, a guest by their mailbox, or its coach gives no sessions any more: what they held is over,
 * whoever still pays for it.
 */
export async function hasBarredSide(em: EntityManager, sessionId: string): Promise<boolean> {
  const [found] = await rowsOf(
    em,
    sql<{
      side: boolean
      guest: string | null
    }>`select exists (select 1 from users u where u.id in (s.seeker_id, c.user_id)
         and (u.is_suspended or u.id = c.user_id and u.user_type = 'job_seeker')) as side,
       case when s.seeker_id is null then s.seeker_email end as guest
     from sessions s join coach_profiles c on c.id = s.coach_id where s.id = ${sessionId}`,
  )
  if (!found) return false
  return found.side || (found.guest !== null && (await isSuspendedMailbox(em, found.guest)))
}
