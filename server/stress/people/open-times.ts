import type { Subject } from '../lab/lab.ts'
import { ask } from './client.ts'
import type { Coach } from './people.ts'
import { hourOf } from './times.ts'

const OPEN_TIMES = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`

/** When a coach can be booked within a month, as anybody reads it. */
export async function openTimes(
  { url }: Pick<Subject, 'url'>,
  { coachId }: Pick<Coach, 'coachId'>,
): Promise<Date[]> {
  const [from, to] = [hourOf(1, 0), hourOf(31, 0)]
  const { data } = await ask<{ slots: { startsAt: string }[] }>(url, OPEN_TIMES, { coachId, from, to })
  return data?.slots.map(({ startsAt }) => new Date(startsAt)) ?? []
}
