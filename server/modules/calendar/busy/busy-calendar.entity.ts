import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'

/** A calendar whose busy times count as time off. */
export const BusyCalendarEntity = defineEntity({
  name: 'BusyCalendar',
  tableName: 'busy_calendars',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity).deleteRule('cascade'),
    name: p.text(),
    source: p.text().$type<'file' | 'url'>(),
    url: p.text().nullable(),
    etag: p.text().nullable(),
    lastFetchedAt: p.datetime().nullable(),
    lastError: p.text().nullable(),
    /** What of the last good reading could not be understood, for a person. */
    warning: p.text().nullable(),
    expandedAt: p.datetime().nullable(),
    coversUntil: p.datetime().nullable(),
    nextFetchAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})
