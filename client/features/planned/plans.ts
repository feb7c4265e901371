export interface Plan {
  title: string
  /** What will be on the page and when it fills, in one sentence. */
  sentence: string
}

export const PLANS = {
  '/review-submitted': {
    title: 'Thank you for your review',
    sentence: 'The review you wrote and when it is published will be shown here.',
  },
  '/sessions/:sessionId/feedback': {
    title: 'Session feedback',
    sentence: 'You will rate a completed session here, from the link in your e-mail.',
  },
  '/progress': {
    title: 'Progress',
    sentence: 'Your scores by dimension over time appear here once your coaches submit scorecards.',
  },
  '/analytics': {
    title: 'Advanced analytics',
    sentence:
      'Your own scores against your coaches’ and the accuracy of your drills appear here once there are scorecards.',
  },
  '/scorecard-uploaded': {
    title: 'Scorecard received',
    sentence: 'The scorecard you uploaded and what your student sees of it will be shown here.',
  },
  '/sessions/:sessionId/fill-scorecard': {
    title: 'Scorecard',
    sentence: 'You will score the session here, dimension by dimension, with the evidence beside each score.',
  },
} satisfies Record<string, Plan>

export type PlannedPath = keyof typeof PLANS
