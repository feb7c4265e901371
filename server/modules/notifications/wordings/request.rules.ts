import { refund } from './money.rules.ts'
import { when, moment } from './moments.rules.ts'
import { coach, said, seeker, what } from './phrases.rules.ts'
import { always, type Facts, SESSION, type Wording } from './wording.rules.ts'

/** Money is only set aside for a request, unless the provider took it all the same. */
const charged = (facts: Facts) => (facts.refundMinor ? refund(facts) : 'Nothing was charged.')

export const REQUEST_WORDINGS = {
  request_sent: {
    ...always,
    button: SESSION,
    subject: (facts) => `Your request is with ${coach(facts)}`,
    says: (facts) => [
      `You asked for ${what(facts)} on ${when(facts)}.`,
      `${coach(facts)} answers by ${moment(facts.answerBy, facts.zone)}. Until then nothing is charged.`,
    ],
  },
  request_received: {
    ...always,
    button: { label: 'Answer the request', to: 'session' },
    subject: (facts) => `${seeker(facts)} asks for ${facts.title}`,
    says: (facts) => [
      `They would like to meet on ${when(facts)}.`,
      `Please answer by ${moment(facts.answerBy, facts.zone)}; after that the request ends by itself.`,
    ],
  },
  request_declined: {
    ...always,
    button: { label: 'Find another time', to: 'coach' },
    subject: (facts) => `${coach(facts)} cannot take your session`,
    says: (facts) => [`You had asked for ${what(facts)} on ${when(facts)}.`, charged(facts)],
  },
  request_expired: {
    ...always,
    button: { label: 'Find another time', to: 'coach' },
    subject: (facts) => `Your request to ${coach(facts)} has ended`,
    says: (facts) => [
      `${coach(facts)} did not answer in time about ${what(facts)} on ${when(facts)}.`,
      charged(facts),
    ],
  },
  request_missed: {
    ...always,
    button: SESSION,
    subject: (facts) => `The request of ${seeker(facts)} has ended`,
    says: (facts) => [
      `${what(facts)} on ${when(facts)} was not answered in time, so it is no longer kept for them.`,
      'A request you cannot take is better declined: the time is free again at once.',
    ],
  },
  request_withdrawn: {
    ...always,
    button: SESSION,
    subject: (facts) => `${seeker(facts)} withdrew their request`,
    says: (facts) => [`${what(facts)} on ${when(facts)} is off, and the time is free again.`, ...said(facts)],
  },
} as const satisfies Record<string, Wording>
