import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/** Whether a time with a package is held, waits for the coach's answer, or is still to come or under way. */
export async function isWaiting(em: EntityManager, packageId: string, now: Date): Promise<boolean> {
  const [one] = await rowsOf(
    em,
    sql`select 1 from sessions s where s.package_id = ${packageId}::uuid
      and (s.status = 'held' and exists (select from holds h where h.session_id = s.id and h.is_open)
        or exists (select from payments p where p.session_id = s.id and p.provider = 'package'
          and (p.state = 'authorized' or p.state <> 'voided' and p.state <> 'refunded' and s.cancelled_at is null
            and s.ends_at > ${now}::timestamptz))) limit 1`,
  )
  return one !== undefined
}
