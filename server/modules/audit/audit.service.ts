import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { sessionExpired } from '../../errors.ts'

export interface AuditEntry {
  /** `user:<id>`, `guest`, `clock` or `provider`. */
  actor: string
  actorId?: string | null
  action: string
  subjectType:
    | 'session'
    | 'coach'
    | 'user'
    | 'payment'
    | 'payout'
    | 'package'
    | 'reconciliation'
    | 'setting'
    | 'mail'
    | 'review'
    | 'partnerKey'
    | 'audit'
  subjectId: string
  detail?: Record<string, unknown>
  at: Date
}

/**
 * Writes what happened in the caller's transaction: no change without its entry, no entry without its change, and
 * neither by somebody who was erased meanwhile: UNAUTHENTICATED, and the transaction is gone.
 */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  const actorId = entry.actorId ?? null
  // One statement looks at the actor and writes: raw, since an insert from a locking `with` is beyond the builder.
  const [written] = await rowsOf(
    em,
    sql`with actor as (select id from users where id = ${actorId}::uuid and erased_at is null for key share)
      insert into audit_entries (at, actor, actor_id, action, subject_type, subject_id, detail)
      select ${entry.at}::timestamptz, ${entry.actor}::text, ${actorId}::uuid, ${entry.action}::text,
        ${entry.subjectType}::text, ${entry.subjectId}::uuid, ${JSON.stringify(entry.detail ?? {})}::jsonb
      where ${actorId}::uuid is null or exists (select 1 from actor) returning 1 as written`,
  )
  if (!written) throw sessionExpired()
}
