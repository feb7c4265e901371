import { expect } from '@jest/globals'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'

/** An event as a calendar program has it after reading; instants are ISO 8601. */
export interface ReadEvent {
  uid: string
  sequence: number
  status: string
  stamp: string
  start: string
  end: string
  summary: string
  description: string
  url: string
  location: string
  organizer: string | null
  attendees: string[]
}

export interface ReadCalendar {
  method: string | null
  events: ReadEvent[]
}

/** What two parsers that share no code, with each other or with the writer, both read. Fails where they differ. */
export function readCalendar(text: string): ReadCalendar {
  expect(text).toMatch(/\nEND:VCALENDAR\r?\n$/)
  const one = byIcalJs(text)
  expect(byTsIcs(text)).toEqual(one)
  return one
}

const addressOf = (uri: string) => uri.replace(/^mailto:/i, '').toLowerCase()

function byIcalJs(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const method = calendar.getFirstPropertyValue('method')
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const of = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    const at = (name: string) => {
      const time = event.getFirstPropertyValue(name)
      return time instanceof ICAL.Time ? time.toJSDate().toISOString() : ''
    }
    return {
      uid: of('uid'),
      sequence: Number(of('sequence')),
      status: of('status'),
      stamp: at('dtstamp'),
      start: at('dtstart'),
      end: at('dtend'),
      summary: of('summary'),
      description: of('description'),
      url: of('url'),
      location: of('location'),
      organizer: of('organizer') ? addressOf(of('organizer')) : null,
      attendees: event
        .getAllProperties('attendee')
        .map((attendee) => addressOf(String(attendee.getFirstValue()))),
    }
  })
  return { method: method === null ? null : String(method), events }
}

function byTsIcs(text: string): ReadCalendar {
  const { method = null, events = [] } = convertIcsCalendar(undefined, text)
  return {
    method,
    events: events.map((event) => ({
      uid: event.uid,
      sequence: event.sequence ?? 0,
      status: event.status ?? '',
      stamp: event.stamp.date.toISOString(),
      start: event.start.date.toISOString(),
      end: event.end?.date.toISOString() ?? '',
      summary: event.summary,
      description: event.description ?? '',
      url: event.url ?? '',
      location: event.location ?? '',
      organizer: event.organizer ? addressOf(event.organizer.email) : null,
      attendees: (event.attendees ?? []).map(({ email }) => addressOf(email)),
    })),
  }
}
