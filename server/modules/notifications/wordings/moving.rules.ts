import { when, moment, proposed } from './moments.rules.ts'
import { other } from './phrases.rules.ts'
import { always, SESSION, type Wording } from './wording.rules.ts'

export const MOVING_WORDINGS = {
  moved: {
    ...always,
    isLaidOut: true,
    calendar: 'REQUEST',
    button: SESSION,
    subject: (facts) => `Moved: ${facts.title} with ${other(facts)}`,
    says: (facts) => [
      `You now meet on ${when(facts)}.`,
      `It was at ${moment(facts.fromStart, facts.zone)}. The attached calendar file moves the entry.`,
    ],
  },
  time_proposed: {
    ...always,
    button: { label: 'Answer', to: 'session' },
    subject: (facts) => `${other(facts)} proposes another time for ${facts.title}`,
    says: (facts) => [
      `Instead of ${when(facts)} they would like to meet on ${proposed(facts)}.`,
      ...(facts.note ? [`They wrote: “${facts.note}”`] : []),
      `Please answer by ${moment(facts.answerBy, facts.zone)}. Until you do, the session stays where it is.`,
    ],
  },
  session_proposed: {
    ...always,
    optional: 'messages',
    button: { label: 'See the time', to: 'time' },
    subject: (facts) => `${other(facts)} proposes a time for ${facts.title}`,
    says: (facts) => [
      `${when(facts)} is free.`,
      ...(facts.note ? [`They wrote: “${facts.note}”`] : []),
      'Nothing is held for you and nothing is charged. The time is yours once you book it, and goes to whoever books it first.',
    ],
  },
  proposal_declined: {
    ...always,
    button: SESSION,
    subject: (facts) => `${other(facts)} cannot move ${facts.title}`,
    says: (facts) => [`It stays on ${when(facts)}.`, `You had proposed ${proposed(facts)}.`],
  },
  proposal_withdrawn: {
    ...always,
    button: SESSION,
    subject: (facts) => `${other(facts)} no longer asks to move ${facts.title}`,
    says: (facts) => [`It stays on ${when(facts)}.`],
  },
  proposal_lapsed: {
    ...always,
    button: SESSION,
    subject: (facts) => `Nobody answered: ${facts.title} stays where it is`,
    says: (facts) => [
      `You meet ${other(facts)} on ${when(facts)}.`,
      `${proposed(facts)} is no longer proposed.`,
    ],
  },
} as const satisfies Record<string, Wording>
