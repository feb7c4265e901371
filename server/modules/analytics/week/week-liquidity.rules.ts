import { type RawBuilder, sql } from 'kysely'
import { badInput } from '../../../errors.ts'
import { DAY, MINUTE } from '../../../lib/durations.ts'
import { BOOKED } from '../../sessions/status-lists.rules.ts'
import { MINUTES, type MetricRow, type MetricSpan, PEOPLE, WITH_COACH, within } from '../metric.rules.ts'
import { type LocalHour, localHours, WEEK_HOURS } from './local-hours.rules.ts'

/** Sessions that began at one instant and took as long, none of them called off. */
export interface Starts {
  at: number
  minutes: number
  sessions: number
}

/** What was booked of an hour of the week. */
export interface BookedHour {
  minutes: number
  /** A session over two hours is one in each. */
  sessions: number
}

/** SQL: sessions by the time of the UTC day they began and their minutes, as `09:30 60`: enough for the hours of any zone. */
export const startsOf = (span: MetricSpan): RawBuilder<unknown> =>
  sql`select 'starts', to_char(s.starts_at at time zone 'UTC', 'HH24:MI') || ' ' || ${MINUTES}, count(*)
    from sessions s where s.status in ${sql.raw(BOOKED)} and ${within('s.starts_at', span)} group by 2`

/** The same, read again. */
export function toStarts({ period, part, value }: { period: string; part: string; value: number }): Starts {
  const [time = '', minutes] = part.split(' ')
  return { at: Date.parse(`${period}T${time}:00Z`), minutes: Number(minutes), sessions: value }
}

/** What was booked of each hour of the week in a zone: the minutes of a session go to the hours they lie in. */
export function bookedByHour(starts: readonly Starts[], zone: string): BookedHour[] {
  const booked = Array.from({ length: WEEK_HOURS }, () => ({ minutes: 0, sessions: 0 }))
  for (const { at, minutes, sessions } of starts) {
    const counted = new Set<number>()
    for (const { hour, from, to } of localHours(at, at + minutes * MINUTE, zone)) {
      const cell = booked[hour]
      if (!cell) continue
      cell.minutes += ((to - from) / MINUTE) * sessions
      if (!counted.has(hour)) cell.sessions += sessions
      counted.add(hour)
    }
  }
  return booked
}

/** When it was that hour of the week, of sessions that began in the range. */
export const timesOf = (hour: number, { from, to }: { from: Date; to: Date }, zone: string): LocalHour[] =>
  [...localHours(from.getTime(), to.getTime() + DAY, zone)].filter((one) => one.hour === hour)

/** When sessions began that take some of these times. */
export const startsWithin = (starts: readonly Starts[], times: readonly LocalHour[]): Date[] =>
  starts
    .filter(({ at, minutes }) => times.some(({ from, to }) => at < to && at + minutes * MINUTE > from))
    .map(({ at }) => new Date(at))

/** SQL, minute by minute so that no others are read: the sessions that began at these minutes and take some of these times, each once, with the minutes that they take. */
export const bookedRows =
  (begun: readonly Date[], times: readonly LocalHour[]) =>
  (span: MetricSpan): RawBuilder<MetricRow> => {
    const [from, to] = [times.map((one) => new Date(one.from)), times.map((one) => new Date(one.to))]
    return sql<MetricRow>`select s.id, s.starts_at as at, s.title,
        b.minutes || ' of its ' || ${MINUTES} || ' minutes, ' || ${WITH_COACH} as detail, s.id as session_id,
        null::int as amount, null as currency
      from (select o.id, round(sum(extract(epoch from least(o.ends_at, t.ends) - greatest(o.starts_at, t.starts)) / 60)) as minutes
        from (select distinct unnest(${begun}::timestamptz[]) as at) m
          cross join lateral (select * from sessions o where o.status in ${sql.raw(BOOKED)} and ${within('o.starts_at', span)}
            and o.starts_at >= m.at and o.starts_at < m.at + interval '1 minute' offset 0) o
          join unnest(${from}::timestamptz[], ${to}::timestamptz[]) as t (starts, ends) on o.starts_at < t.ends and o.ends_at > t.starts
        group by o.id) b
      join sessions s on s.id = b.id ${PEOPLE}`
  }

/** Throws BAD_USER_INPUT for what is no hour of a week. */
export function checkWeekHour(weekday: number, hour: number): number {
  if (weekday < 1 || weekday > 7)
    throw badInput('A weekday is from 1 to 7.', [{ path: 'weekday', message: '1 is Monday' }])
  if (hour < 0 || hour > 23)
    throw badInput('An hour is from 0 to 23.', [{ path: 'hour', message: '0 to 23' }])
  return (weekday - 1) * 24 + hour
}
