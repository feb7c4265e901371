import { moment, when, at } from './moments.rules.ts'
import { fallsTo } from './money.rules.ts'
import { other, roomOpens, what } from './phrases.rules.ts'
import { always, SESSION, ROOM, type Wording } from './wording.rules.ts'

export const REMINDER_WORDINGS = {
  reminder_day: {
    ...always,
    isLaidOut: true,
    optional: 'sessionReminders',
    button: SESSION,
    subject: (facts) => `Tomorrow at ${at(facts)}: ${facts.title}`,
    says: (facts) => [`You meet ${other(facts)} on ${when(facts)}.`, ...roomOpens(facts)],
  },
  reminder_soon: {
    ...always,
    isLaidOut: true,
    optional: 'sessionReminders',
    button: ROOM,
    subject: (facts) => `In 15 minutes: ${facts.title}`,
    says: (facts) => [`You meet ${other(facts)} on ${when(facts)}.`, ...roomOpens(facts)],
  },
  refund_falls: {
    ...always,
    optional: 'sessionReminders',
    button: SESSION,
    subject: (facts) => `Your refund falls soon: ${facts.title}`,
    says: (facts) => [
      `Until ${moment(facts.fallsAt, facts.zone)}, ${fallsTo(facts)}`,
      `You meet ${other(facts)} for ${what(facts)} on ${when(facts)}. If you are coming, there is nothing to do.`,
    ],
  },
  room_open: {
    ...always,
    isMailed: false,
    button: ROOM,
    subject: (facts) => `The room is open: ${facts.title}`,
    says: (facts) => [`It starts at ${at(facts)}. You meet ${other(facts)}.`],
  },
} as const satisfies Record<string, Wording>
