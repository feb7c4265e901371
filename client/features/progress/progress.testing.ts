const point = (index: number, value: number, fitted = true) => ({
  sessionId: `10000000-0000-4000-8000-00000000000${index}`,
  coachName: 'Elena Marchetti',
  at: `2026-1${index}-05T10:00:00Z`.replace('-13-', '-12-'),
  value,
  mean: fitted ? value : null,
  low: fitted ? value - 0.3 : null,
  high: fitted ? value + 0.3 : null,
})
const trend = (overrides: object = {}) => ({
  dimension: null,
  label: 'Weighted mean',
  now: 3.2,
  direction: 'RISING',
  points: [point(0, 2.5), point(1, 3), point(2, 4)],
  ...overrides,
})
/** Seven live cases and three scorecards, as the API answers them. A test names what it is about. */
export const buildProgress = (overrides: object = {}) => ({
  scorecardsCount: 3,
  sealedCount: 0,
  unreadCount: 0,
  liveCases: 7,
  liveCasesGoal: 25,
  weeklyStreak: 3,
  means: [trend()],
  dimensions: [
    trend({
      dimension: 'SYNTHESIS',
      label: 'Synthesis',
      now: null,
      direction: null,
      points: [point(0, 2, false)],
    }),
  ],
  weeks: [{ weekStart: '2026-11-16', sessions: 2 }],
  kinds: [{ kind: 'CASE_MOCK', sessions: 7 }],
  coverage: {
    industries: ['Health', 'Telecom'],
    cells: [{ type: 'PRICING', industry: 'Health', live: 2, practised: 1 }],
    liveWithoutCase: 5,
    missingTypes: ['GROWTH'],
    missingIndustries: ['Telecom'],
  },
  priorities: [
    {
      sessionId: '1',
      at: '2026-11-05T10:00:00Z',
      coachName: 'Elena',
      dimension: 'SYNTHESIS',
      label: 'Synthesis',
      observation: 'Answer last.',
      why: 'Lost.',
      nextStep: 'Record it.',
      state: 'BETTER',
    },
  ],
  focus: null,
  ...overrides,
})

/** One opened scorecard and the means beside it, as the API answers them. */
export const buildAnalytics = (overrides: object = {}) => ({
  everybody: 3.2,
  cohorts: [
    { firm: null, stage: null, people: 60, mean: 3.2 },
    { firm: 'Bain', stage: null, people: 20, mean: 3.6 },
    { firm: null, stage: 'FIRST_ROUND', people: 30, mean: 2.9 },
  ],
  gaps: [
    {
      dimension: 'SYNTHESIS',
      label: 'Synthesis',
      scorecards: 4,
      ownMean: 4,
      coachMean: 3,
      gap: 1,
      isEnough: true,
    },
    { dimension: 'DRIVE', label: 'Drive', scorecards: 1, ownMean: 5, coachMean: 2, gap: 3, isEnough: false },
  ],
  scores: [
    {
      sessionId: 'a',
      at: '2026-10-05T10:00:00Z',
      sessionTitle: 'Live case',
      coachName: 'Elena',
      raw: 3,
      own: 4,
    },
  ],
  fair: {
    scorecards: 4,
    raw: 3.1,
    adjusted: 3.4,
    error: 0.2,
    abstention: null,
    takenOut: 1,
    computedAt: '2026-11-20T02:00:00Z',
  },
  recommendations: [],
  ...overrides,
})
