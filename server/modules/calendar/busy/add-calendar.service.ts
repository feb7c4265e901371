import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { lockCoach } from '../../coaches/lock-coach.query.ts'
import { HOUR } from '../../../lib/durations.ts'
import { BusyCalendarEntity } from './busy-calendar.entity.ts'
import { policyViolation } from '../../../errors.ts'
import { calendarName, MAX_CALENDARS } from './calendar-input.rules.ts'
import type { BusySource } from '../calendar.type.ts'

interface NewCalendar {
  coachId: string
  name: string
  source: BusySource
  url: string | null
  at: Date
}

/** Adds a calendar without times yet, and answers its id. Throws POLICY_VIOLATION when the coach has enough. */
export async function addCalendar(
  em: EntityManager,
  { coachId, name, source, url, at }: NewCalendar,
): Promise<string> {
  // The profile's lock keeps two at once from both being the last.
  await lockCoach(em, coachId)
  if ((await em.count(BusyCalendarEntity, { coachId })) >= MAX_CALENDARS)
    throw policyViolation(`You can add up to ${MAX_CALENDARS} calendars. Remove one first.`)
  return em.insert(BusyCalendarEntity, {
    id: randomUUID(),
    coachId,
    name: calendarName(name),
    source,
    url,
    nextFetchAt: source === 'url' ? new Date(at.getTime() + HOUR) : null,
    createdAt: at,
  })
}
