import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { badInput } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'

/** Who takes over what is open with a coach who goes. */
export interface Successor {
  coachId: string
  userId: string
}

/** SQL: a coach `c` by the id of their profile or of their account. */
const named = (id: string) => sql`(c.id = ${id}::uuid or c.user_id = ${id}::uuid)`

/** Locks the calendar of a coach until the transaction ends, before every other row, as a hold does. */
export async function lockCalendarOf(em: EntityManager, id: string): Promise<void> {
  if (!isUuid(id)) return
  await rowsOf(
    em,
    sql`select pg_advisory_xact_lock(hashtextextended(c.id::text, 0)) from coach_profiles c where ${named(id)}`,
  )
}

/**
 * The coach who is to take over; their account is locked until the transaction ends. Throws BAD_USER_INPUT for anybody who gives no sessions, and for
 * the coach who goes.
 */
export async function findSuccessor(
  em: EntityManager,
  id: string,
  leavingUserId: string,
): Promise<Successor> {
  const [found] = isUuid(id)
    ? await rowsOf(
        em,
        sql<Successor>`select c.id as "coachId", u.id as "userId" from coach_profiles c join users u on u.id = c.user_id
          where ${named(id)} and u.id <> ${leavingUserId}::uuid and c.is_active and c.is_verified
            and not u.is_suspended and u.user_type <> 'job_seeker' for share of u`,
      )
    : []
  if (found) return found
  const message = 'Choose a verified coach who takes bookings, other than the one who goes.'
  throw badInput(message, [{ path: 'handOverTo', message }])
}
