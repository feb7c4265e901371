import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { BusyCalendarEntity } from './busy-calendar.entity.ts'
import type { Services } from '../../../context.ts'
import { record } from '../../../facts.ts'
import { BusyTimesChanged } from '../calendar.facts.ts'
import type { Span } from '../../availability/time/spans.rules.ts'
import { replaceBusyTimes } from './busy-rows.query.ts'
import { readBusy } from '../ics/read-busy.query.ts'
import type { CalendarOwner } from './calendar-owner.query.ts'
import { readingWarning } from '../ics/reading-warning.rules.ts'
import { DAY } from '../../../lib/durations.ts'

/** The longest booking window is 180 days; what is known must still reach it when it is a day old. */
const HORIZON_DAYS = 182

export interface Read {
  spans: Span[]
  at: Date
  until: Date
  /** What of it could not be understood, for a person. */
  warning: string | null
}

/** Works out the busy times of a calendar's text from now on. Throws BAD_USER_INPUT. */
export async function readFrom(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  em: EntityManager,
  { coachId, addresses }: CalendarOwner,
  ics: string,
): Promise<Read> {
  const availability = await tables(em)
    .selectFrom('Availability')
    .select('timezone')
    .where('coachId', '=', coachId)
    .executeTakeFirst()
  const zone = availability?.timezone ?? 'UTC'
  const at = clock()
  const until = new Date(at.getTime() + HORIZON_DAYS * DAY)
  const { spans, ...reading } = await readBusy(coachId, {
    ics,
    zone,
    addresses,
    from: at.getTime(),
    to: until.getTime(),
    ownUid: `@${new URL(publicUrl()).hostname}`,
  })
  return { spans, at, until, warning: readingWarning(reading, zone) }
}

/** Puts what was read in the place of what was known, in the caller's transaction. */
export async function keep(
  em: EntityManager,
  { id, coachId }: { id: string; coachId: string },
  { spans, at, until, warning }: Read,
  etag: string | null,
): Promise<void> {
  const read = { etag, lastFetchedAt: at, lastError: null, warning, expandedAt: at, coversUntil: until }
  await em.nativeUpdate(BusyCalendarEntity, { id }, read)
  await replaceBusyTimes(em, id, spans)
  await record(em, BusyTimesChanged, { coachId })
}
