import { moment, when } from './moments.rules.ts'
import { cancelling, shares } from './money.rules.ts'
import { coach, seeker, inCalendar } from './phrases.rules.ts'
import { always, SESSION, type Wording } from './wording.rules.ts'

export const BOOKING_WORDINGS = {
  confirm_booking: {
    ...always,
    isLaidOut: true,
    button: { label: 'Confirm the booking', to: 'confirm' },
    subject: (facts) => `Confirm your booking: ${facts.title} with ${coach(facts)}`,
    says: (facts) => [
      `The time is kept for you until ${moment(facts.confirmBy, facts.zone)}.`,
      'Open the link and press the button there. If you did not ask for it, there is nothing to do.',
    ],
  },
  new_link: {
    ...always,
    isLaidOut: true,
    button: SESSION,
    subject: (facts) => `A new link to ${facts.title} with ${coach(facts)}`,
    says: () => [
      'The links to this session that were given out before have ended.',
      'This e-mail has the one that opens it from now on. Keep it to yourself.',
    ],
  },
  booked: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    isNewInCalendar: true,
    button: SESSION,
    subject: (facts) => `Booked: ${facts.title} with ${coach(facts)}`,
    says: (facts) => [
      `You meet on ${when(facts)}.`,
      ...shares(facts),
      ...cancelling(facts),
      inCalendar(facts),
    ],
  },
  new_booking: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    isNewInCalendar: true,
    button: SESSION,
    subject: (facts) => `New booking: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ...shares(facts), inCalendar(facts)],
  },
  request_accepted: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    isNewInCalendar: true,
    button: SESSION,
    subject: (facts) => `${coach(facts)} accepted: ${facts.title}`,
    says: (facts) => [
      `You meet on ${when(facts)}.`,
      ...shares(facts),
      ...cancelling(facts),
      inCalendar(facts),
    ],
  },
  request_confirmed: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    isNewInCalendar: true,
    button: SESSION,
    subject: (facts) => `You accepted ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [`You meet on ${when(facts)}.`, ...shares(facts), inCalendar(facts)],
  },
} as const satisfies Record<string, Wording>
