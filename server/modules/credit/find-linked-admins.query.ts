import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { DAY } from '../../lib/durations.ts'
import { NEW_ADMIN_DAYS } from './grant-limit.rules.ts'

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

const PROMOTES = sql`action = 'changeUserRole' and subject_type = 'user' and detail ->> 'after' = 'admin' and actor_id is not null`

/**
 * The admin and everyone who is linked to them by recent promotions, whichever way these go: one person may sign in as
 * all of them.
 */
export async function findNewlyLinked(em: EntityManager, adminId: string, at: Date): Promise<string[]> {
  const since = new Date(at.getTime() - NEW_ADMIN_DAYS * DAY)
  return idsOf(
    await rowsOf(
      em,
      sql<{ id: string }>`with recursive linked(id) as (
        select ${adminId}::uuid
        union
        select e.id from linked, lateral (
          select subject_id as id from audit_entries where actor_id = linked.id and at > ${since}::timestamptz and ${PROMOTES}
          union all
          select actor_id as id from audit_entries where subject_id = linked.id and at > ${since}::timestamptz and ${PROMOTES}
        ) e
      ) select id from linked order by id`,
    ),
  )
}

/** Everyone who made the admin an admin and everyone they made an admin, at any time and also through others. */
export async function findLineage(em: EntityManager, adminId: string): Promise<string[]> {
  return idsOf(
    await rowsOf(
      em,
      sql<{ id: string }>`with recursive made(id) as (
        select ${adminId}::uuid
        union
        select e.subject_id from made join audit_entries e on e.actor_id = made.id and ${PROMOTES}
      ), makers(id) as (
        select ${adminId}::uuid
        union
        select e.actor_id from makers join audit_entries e on e.subject_id = makers.id and ${PROMOTES}
      ) select id from made union select id from makers`,
    ),
  )
}
