import { grouped, plural } from '../../../lib/plural.ts'
import type { BusyReading } from './read-busy.rules.ts'

const SHOWN = 3

/** "a; b; c; and 2 more" */
function some(all: readonly string[]): string {
  const rest = all.length - SHOWN
  return [...all.slice(0, SHOWN), ...(rest > 0 ? [`and ${grouped(rest)} more`] : [])].join('; ')
}

/** What of a calendar was not understood, and what its coach can do; null when all of it was. */
export function readingWarning(
  { events, unread, problems, unknownZones }: Omit<BusyReading, 'spans'>,
  ownZone: string,
): string | null {
  const sentences: string[] = []
  if (unread > 0)
    sentences.push(
      `${grouped(unread)} of ${plural(Math.max(events, unread), 'event')} couldn’t be read: ${some(problems)}. Correct them in that calendar, or add time off for them.`,
    )
  if (unknownZones.length > 0) {
    const names = some(unknownZones.map((name) => `“${name.slice(0, 60)}”`))
    sentences.push(
      `Nobody knows the time zone ${names}. Its times were read as in ${ownZone}, or at the distance from UTC in the name. If that is wrong, choose a zone by its city in that calendar.`,
    )
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}
