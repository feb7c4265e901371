import { entryWords, type WordedEntry } from './calendar-event.rules.ts'

/** Where a session can be added by hand to a calendar on the web. */
export function calendarLinks(entry: WordedEntry): { google: string; outlook: string } {
  const { summary, description, page } = entryWords(entry)
  const [starts, ends] = [entry.startsAt, entry.endsAt].map(wholeSeconds) as [string, string]
  const details = `${description}\n${page}`
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: summary,
      dates: `${starts}/${ends}`.replaceAll(/[-:]/g, ''),
      details,
      location: page,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: starts,
      enddt: ends,
      body: details,
      location: page,
    }),
  }
}

/** "2026-11-24T12:00:00Z": in UTC, so that no calendar takes it for a time of its own zone. */
const wholeSeconds = (at: Date): string => at.toISOString().replace(/\.\d+/, '')

/** Blanks are %20: Outlook shows a plus sign as it is. */
const address = (base: string, fields: Record<string, string>): string =>
  `${base}?${Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
