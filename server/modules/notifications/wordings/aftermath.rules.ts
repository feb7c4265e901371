import { moment, when } from './moments.rules.ts'
import { coach, seeker, what } from './phrases.rules.ts'
import { always, type Wording } from './wording.rules.ts'

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
  review_published: {
    ...always,
    button: { label: 'Read the review', to: 'reviews' },
    subject: (facts) => `${seeker(facts)} has reviewed your session`,
    says: (facts) => [
      `What they say of ${what(facts)} is published.`,
      'You can answer it once, for everybody to read, or ask us to look at it.',
    ],
  },
  review_refused: {
    ...always,
    button: { label: 'See your review', to: 'feedback' },
    subject: (facts) => `Your review of ${coach(facts)} is not published`,
    says: ({ reason, ...facts }) => [
      `We wrote: “${reason}”`,
      `Nobody but you and us can read what you said about ${what(facts)}, and its stars do not count.`,
      ...(facts.correctBy
        ? [`You can send other words once, until ${moment(facts.correctBy, facts.zone)}; the stars stay.`]
        : []),
    ],
  },
  review_replied: {
    ...always,
    button: { label: 'Read the answer', to: 'coach' },
    subject: (facts) => `${coach(facts)} has answered your review`,
    says: (facts) => [`What they say to your review of ${what(facts)} stands beside it on their page.`],
  },
  review_withdrawn: {
    ...always,
    button: { label: 'See your review', to: 'feedback' },
    subject: (facts) => `Your review of ${coach(facts)} was taken down`,
    says: ({ reason, ...facts }) => [
      `We wrote: “${reason}”`,
      `Its coach asked us to look at it. What you said about ${what(facts)} is shown no more, and its stars do not count.`,
    ],
  },
  report_upheld: {
    ...always,
    button: { label: 'See your reviews', to: 'reviews' },
    subject: (facts) => `The review of ${what(facts)} is taken down`,
    says: ({ reason }) => [
      `We wrote: “${reason}”`,
      'It is shown no more, and its stars do not count in your rating.',
    ],
  },
  report_rejected: {
    ...always,
    button: { label: 'See your reviews', to: 'reviews' },
    subject: (facts) => `The review of ${what(facts)} stays`,
    says: ({ reason }) => [
      `We wrote: “${reason}”`,
      'It stays published. If you have not answered it yet, you still can.',
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
  scorecard_overdue: {
    ...always,
    button: { label: 'Write the scorecard', to: 'scorecard' },
    subject: (facts) => `Scorecard overdue: ${facts.title} with ${seeker(facts)}`,
    says: (facts) => [
      `${seeker(facts)} still waits for the scorecard of ${when(facts)}.`,
      'What you earned with it is paid out once the scorecard is in. Send it today, while the session can be remembered.',
    ],
  },
  scorecard_in: {
    ...always,
    button: { label: 'Read the scorecard', to: 'scorecard' },
    subject: (facts) => `${coach(facts)} has scored your session`,
    says: (facts) => [
      `Your scorecard for ${what(facts)} is in.`,
      'It opens once your review of the session is sent or skipped and you have scored yourself, which takes two minutes; then you see both side by side.',
    ],
  },
  drill_ready: {
    ...always,
    isMailed: false,
    button: { label: 'See your drills', to: 'drills' },
    subject: ({ drill }) => (drill ? `A drill is ready: ${drill.toLowerCase()}` : 'A drill is ready'),
    says: (facts) => [`It follows from what ${coach(facts)} wants you to work on, and takes a few minutes.`],
  },
  scorecard_amended: {
    ...always,
    button: { label: 'See what changed', to: 'scorecard' },
    subject: (facts) => `${coach(facts)} has amended your scorecard`,
    says: (facts) => [
      `Something changed in your scorecard for ${what(facts)}.`,
      'What stood there before is shown beside what stands there now.',
    ],
  },
} as const satisfies Record<string, Wording>
