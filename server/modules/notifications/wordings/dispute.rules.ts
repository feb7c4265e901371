import { moment, when } from './moments.rules.ts'
import { decidedMoney, noShowMoney } from './money.rules.ts'
import { other } from './phrases.rules.ts'
import { always, SESSION, type Wording } from './wording.rules.ts'

export const DISPUTE_WORDINGS = {
  needs_resolution: {
    ...always,
    button: SESSION,
    subject: (facts) => `Did ${facts.title} take place?`,
    says: (facts) => [
      `We did not see both of you join on ${when(facts)}.`,
      `If neither of you tells us${facts.answersUntil ? ` by ${moment(facts.answersUntil, facts.zone)}` : ''} that it took place, the session is cancelled and everything is paid back.`,
    ],
  },
  not_held: {
    ...always,
    calendar: 'CANCEL',
    button: SESSION,
    subject: (facts) => `Cancelled: ${facts.title}`,
    says: (facts) => [`Nobody told us that it took place on ${when(facts)}.`, decidedMoney(facts)],
  },
  no_show: {
    ...always,
    button: SESSION,
    subject: (facts) => `Missed: ${facts.title}`,
    says: (facts) => [
      facts.absent === facts.side
        ? `It is on record that you did not come on ${when(facts)}.`
        : `It is on record that ${other(facts)} did not come on ${when(facts)}.`,
      noShowMoney(facts),
      ...(facts.isTooLate
        ? []
        : [
            `If that is not what happened, say so on the session’s page${facts.disputeBy ? ` by ${moment(facts.disputeBy, facts.zone)}` : ' soon'}.`,
          ]),
    ],
  },
  disputed: {
    ...always,
    button: SESSION,
    subject: (facts) => `We are looking into ${facts.title}`,
    says: (facts) => [
      `What happened on ${when(facts)} is in question. Somebody of our team reads what both of you said and decides.`,
      'The money of this session stays where it is until then.',
    ],
  },
  dispute_resolved: {
    ...always,
    button: SESSION,
    subject: (facts) => `Decided: ${facts.title}`,
    says: (facts) => [
      `We have looked into the session of ${when(facts)}.`,
      ...(facts.reason ? [`The reason: “${facts.reason}”`] : []),
      decidedMoney(facts),
    ],
  },
} as const satisfies Record<string, Wording>
