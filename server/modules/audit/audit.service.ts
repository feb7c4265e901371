import type { EntityManager } from '@mikro-orm/postgresql'
import { sessionExpired } from '../../errors.ts'

export interface AuditEntry {
  /** `user:<id>`, `guest`, `clock` or `provider`. */
  actor: string
  actorId?: string | null
  action: string
  subjectType: 'session' | 'coach' | 'user' | 'payment' | 'setting' | 'mail' | 'review'
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
  const [written] = await em.execute(
    `with actor as (select id from users where id = ?::uuid and erased_at is null for key share)
     insert into audit_entries (at, actor, actor_id, action, subject_type, subject_id, detail)
     select ?::timestamptz, ?::text, ?::uuid, ?::text, ?::text, ?::uuid, ?::jsonb
     where ?::uuid is null or exists (select 1 from actor) returning 1 as written`,
    [
      actorId,
      entry.at,
      entry.actor,
      actorId,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      JSON.stringify(entry.detail ?? {}),
      actorId,
    ],
  )
  if (!written) throw sessionExpired()
}
