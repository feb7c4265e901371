import { defineEntity, p } from '@mikro-orm/postgresql'
import type { EventName } from './event.rules.ts'

/** What a visitor did, without who they are: `visitor` is random and lives as long as a browser tab. */
export const AnalyticsEventEntity = defineEntity({
  name: 'AnalyticsEvent',
  tableName: 'analytics_events',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    name: p.text().$type<EventName>(),
    visitor: p.uuid(),
    path: p.text().nullable(),
    properties: p.json().$type<Record<string, string>>(),
    at: p.datetime(),
  },
})
