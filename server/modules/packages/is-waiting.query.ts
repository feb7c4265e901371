import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'

/** Whether a time held or asked for with a package waits for its payment or for the coach's answer. */
export async function isWaiting(em: EntityManager, packageId: string): Promise<boolean> {
  const [one] = await rowsOf(
    em,
    sql`select 1 from sessions s where s.package_id = ${packageId}::uuid
      and (s.status = 'held' and exists (select from holds h where h.session_id = s.id and h.is_open)
        or exists (select from payments p where p.session_id = s.id and p.provider = 'package' and p.state = 'authorized')) limit 1`,
  )
  return one !== undefined
}
