import { defineEntity, p } from '@mikro-orm/postgresql'

/** A UTC day on which something has changed since its figures were computed. The database writes it beside the change. */
export const ChangedDayEntity = defineEntity({
  name: 'ChangedDay',
  tableName: 'analytics_changes',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    day: p.date(),
    /** Of whose person the later days have changed with it. */
    sessionId: p.uuid().nullable(),
  },
})
