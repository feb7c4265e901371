import { moment, when } from './moments.rules.ts'
import { coach, seeker, what } from './phrases.rules.ts'
import { always, SESSION, type Wording } from './wording.rules.ts'

export const AFTERMATH_WORDINGS = {
  feedback_invitation: {
    ...always,
    button: { label: 'Say how it was', to: 'feedback' },
    subject: (facts) => `How was your session with ${coach(facts)}?`,
    says: (facts) => [
      `Two minutes about ${what(facts)} help the next person choose.`,
      `You can say it ${facts.closesAt ? `until ${moment(facts.closesAt, facts.zone)}` : 'until the session closes'}; it is published when the coach’s scorecard is in.`,
    ],
  },
  review_refused: {
    ...always,
    button: SESSION,
    subject: (facts) => `Your review of ${coach(facts)} is not published`,
    says: ({ reason, ...facts }) => [
      `We wrote: “${reason}”`,
      `Nobody but you and us can read what you said about ${what(facts)}, and its stars do not count.`,
    ],
  },
  scorecard_due: {
    ...always,
    button: { label: 'Write the scorecard', to: 'scorecard' },
    subject: (facts) => `Scorecard due: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      `The session of ${when(facts)} is over. It is easiest to score while you remember it.`,
      'What you earned is paid out once the scorecard is in.',
    ],
  },
  scorecard_in: {
    ...always,
    button: { label: 'Read the scorecard', to: 'scorecard' },
    subject: (facts) => `${coach(facts)} has scored your session`,
    says: (facts) => [
      `Your scorecard for ${what(facts)} is in.`,
      'Score yourself first, which takes two minutes; then you see both side by side.',
    ],
  },
  drill_ready: {
    ...always,
    isMailed: false,
    button: { label: 'See your drills', to: 'drills' },
    subject: ({ drill }) => (drill ? `A drill is ready: ${drill.toLowerCase()}` : 'A drill is ready'),
    says: (facts) => [`It follows from what ${coach(facts)} wants you to work on, and takes a few minutes.`],
  },
} as const satisfies Record<string, Wording>
