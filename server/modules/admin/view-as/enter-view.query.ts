import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Viewer } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { lookEnded } from './view-as.rules.ts'

interface Asks {
  pool: Pool
  /** Whoever's token it is. */
  admin: Viewer | null
  grantId: string
  now: Date
}

/**
 * The person as whom an admin looks, by a grant that is theirs and has not ended. The person may have become an admin, been suspended
 * or been erased since: then nobody looks as them any more. Throws FORBIDDEN.
 */
export async function enterView({ pool, admin, grantId, now }: Asks): Promise<Viewer> {
  if (admin?.userType !== 'admin' || !isUuid(grantId)) throw lookEnded()
  const [person] = await readRows(
    pool,
    sql<Viewer>`select u.id, u.firebase_uid as "firebaseUid", u.email::text as email, u.first_name as "firstName", u.last_name as "lastName",
        u.user_type as "userType", u.is_email_verified as "isEmailVerified", c.id as "coachId"
      from view_grants g join users u on u.id = g.person_id left join coach_profiles c on c.user_id = u.id
      where g.id = ${grantId}::uuid and g.admin_id = ${admin.id}::uuid and g.ended_at is null and g.expires_at > ${now}::timestamptz
        and u.user_type <> 'admin' and not u.is_suspended and u.erased_at is null`,
  )
  if (!person) throw lookEnded()
  return person
}
