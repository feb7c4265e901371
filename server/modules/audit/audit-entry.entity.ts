import { defineEntity, p } from '@mikro-orm/postgresql'

/** What happened, by whom and to what. The actor is no relation: entries outlive who is erased. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    at: p.datetime(),
    actorId: p.uuid().nullable(),
    actor: p.text(),
    action: p.text(),
    subjectType: p.text(),
    subjectId: p.uuid(),
    detail: p.json().$type<Record<string, unknown>>(),
  },
})
