import type { EntityManager } from '@mikro-orm/postgresql'

export interface AuditEntry {
  /** `user:<id>`, `guest`, `clock` or `provider`. */
  actor: string
  actorId?: string | null
  action: string
  subjectType: 'session' | 'coach' | 'user' | 'payment' | 'setting' | 'mail'
  subjectId: string
  detail?: Record<string, unknown>
  at: Date
}

/** Writes what happened in the caller's transaction: no change without its entry, no entry without its change. */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  await em.execute(
    `insert into audit_entries (at, actor, actor_id, action, subject_type, subject_id, detail)
     values (?, ?, ?, ?, ?, ?, ?::jsonb)`,
    [
      entry.at,
      entry.actor,
      entry.actorId ?? null,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      JSON.stringify(entry.detail ?? {}),
    ],
  )
}
