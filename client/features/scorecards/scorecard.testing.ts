type Named = readonly [dimension: string, label: string]

const dimension = ([name, label]: Named, section = 'CASE', weight = 20) => ({
  dimension: name,
  label,
  section,
  weight,
  anchorOne: `${label}: weak.`,
  anchorThree: `${label}: fine.`,
  anchorFive: `${label}: strong.`,
})

export const CARD_ID = '40000000-0000-4000-8000-000000000001'
export const SESSION_ID = '10000000-0000-4000-8000-000000000001'

/** A scorecard that was sent, as the API answers it. */
export const buildCard = (overrides: Record<string, unknown> = {}) => ({
  id: CARD_ID,
  sessionId: SESSION_ID,
  sessionTitle: 'Live case',
  sessionKind: 'CASE_MOCK',
  startsAt: '2026-11-20T10:00:00Z',
  coachName: 'Elena Marchetti',
  seekerName: 'Maya Fernandes',
  viewerRole: 'SEEKER',
  template: 'mbb-v1',
  isSealed: false,
  overall: 3,
  recommendation: 'BORDERLINE',
  explanation: null,
  strengths: ['Opens with a hypothesis.'],
  savedAt: '2026-11-20T12:00:00Z',
  submittedAt: '2026-11-20T12:00:00Z',
  readAt: null,
  writtenAfterReview: false,
  amendments: [],
  scores: [
    { dimension: 'STRUCTURING', score: 4, evidence: 'Tailored tree.' },
    { dimension: 'QUANTITATIVE', score: 2, evidence: 'Lost a decimal.' },
    { dimension: 'CREATIVITY', score: null, evidence: '' },
  ],
  priorities: [
    {
      dimension: 'QUANTITATIVE',
      observation: 'Loses a decimal.',
      why: 'Trust.',
      nextStep: 'Say the magnitude.',
      drillKind: 'GROWTH',
    },
  ],
  ...overrides,
})

/** The scoring of a completed session, by default for its coach who has written nothing yet. */
export const buildView = (overrides: Record<string, unknown> = {}) => ({
  id: SESSION_ID,
  sessionTitle: 'Live case',
  sessionKind: 'CASE_MOCK',
  startsAt: '2026-11-20T10:00:00Z',
  endsAt: '2026-11-20T11:00:00Z',
  coachId: '20000000-0000-4000-8000-000000000001',
  coachName: 'Elena Marchetti',
  coachFirstName: 'Elena',
  seekerName: 'Maya Fernandes',
  viewerRole: 'COACH',
  dimensions: [
    dimension(['STRUCTURING', 'Structuring']),
    dimension(['QUANTITATIVE', 'Quantitative']),
    dimension(['CREATIVITY', 'Creativity'], 'CASE', 10),
  ],
  moreDimensions: [dimension(['DRIVE', 'Drive'], 'FIT', 25)],
  fillRefusal: null,
  selfScoreRefusal: 'Only the seeker of a session scores themselves.',
  isSubmitted: false,
  isReviewDue: false,
  draftRevision: 0,
  amendRefusal: 'This scorecard has not been sent yet.',
  amendableUntil: null,
  scorecard: null,
  reportUrl: null,
  selfScore: null,
  followUps: [],
  file: null,
  ...overrides,
})

export const SELF_SCORE = {
  overall: 4,
  submittedAt: '2026-11-20T12:00:00Z',
  scores: [
    { dimension: 'STRUCTURING', score: 4 },
    { dimension: 'QUANTITATIVE', score: 4 },
  ],
}
