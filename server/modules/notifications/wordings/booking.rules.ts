import { when } from './moments.rules.ts'
import { coach, seeker, ROOM_OPENS } from './phrases.rules.ts'
import { always, SESSION, type Wording } from './wording.rules.ts'

export const BOOKING_WORDINGS = {
  booked: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `Booked: ${facts.title} with ${coach(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  new_booking: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `New booking: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  request_accepted: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `${coach(facts)} accepted: ${facts.title}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
  request_confirmed: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `You accepted ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ROOM_OPENS],
  },
} as const satisfies Record<string, Wording>
