export const DRILL_ID = '50000000-0000-4000-8000-000000000001'
export const ATTEMPT_ID = '60000000-0000-4000-8000-000000000001'

/** A drill that is due, from a scorecard, as the API answers it. */
export const buildDrill = (overrides: Record<string, unknown> = {}) => ({
  id: DRILL_ID,
  kind: 'GROWTH',
  label: 'Percentages and growth',
  dimension: 'QUANTITATIVE',
  difficulty: 2,
  allowedSeconds: 240,
  assignedBy: 'SCORECARD',
  assignedAt: '2026-11-20T10:00:00Z',
  coachName: 'Elena Marchetti',
  sessionId: '10000000-0000-4000-8000-000000000001',
  sessionTitle: 'Live case',
  sessionAt: '2026-11-20T10:00:00Z',
  observation: 'Loses a decimal under pressure.',
  nextStep: 'Say the magnitude before the digits.',
  box: 1,
  boxes: 5,
  dueAt: '2026-11-20T00:00:00Z',
  dueOn: '2026-11-20',
  isDue: true,
  endedAt: null,
  endedAs: null,
  attemptsCount: 0,
  rightParts: 0,
  parts: 0,
  ...overrides,
})

const ASKED = [
  {
    kind: 'NUMBER',
    ask: 'What is revenue now?',
    hint: 'It works out without rounding.',
    unit: '£ million',
    options: [],
  },
  {
    kind: 'CHOICE',
    ask: 'Which grew fastest?',
    hint: 'Choose one.',
    unit: null,
    options: ['North', 'Coast'],
  },
  {
    kind: 'SEVERAL',
    ask: 'Which two overlap?',
    hint: 'Choose two.',
    unit: null,
    options: ['Staff', 'Fuel', 'Fixed costs'],
  },
  {
    kind: 'ORDER',
    ask: 'Put them in order.',
    hint: 'Put all of them in order.',
    unit: null,
    options: ['Risk', 'Answer'],
  },
]

const RESULTS = [
  { isRight: true, given: ['1,200'], right: ['1,200'], solution: ['£1,000 million × 1.2 = £1,200 million.'] },
  { isRight: false, given: ['North'], right: ['Coast'], solution: ['Coast: from 20 to 40.'] },
  { isRight: false, given: [], right: ['Staff', 'Fixed costs'], solution: ['Staff is fixed.'] },
  { isRight: true, given: ['Answer', 'Risk'], right: ['Answer', 'Risk'], solution: ['Answer first.'] },
]

/** A try under way, or answered when `answeredAt` is said. */
export const buildAttempt = (overrides: { answeredAt?: string } & Record<string, unknown> = {}) => ({
  id: ATTEMPT_ID,
  startedAt: new Date().toISOString(),
  allowedSeconds: 240,
  answeredAt: null,
  seconds: overrides.answeredAt ? 190 : null,
  rightParts: overrides.answeredAt ? 2 : null,
  parts: 4,
  title: 'Northgate, up and down',
  prompt: ['Northgate had revenue of £1,000 million.', 'It grew by 20 %.'],
  table: { title: 'Costs', columns: ['Line', '£ million'], rows: [['Staff', '12']] },
  exhibits: [
    {
      key: 'regions',
      title: 'Revenue by region',
      kind: 'GROUPED_BAR',
      unit: '£ million',
      categories: ['North', 'Coast'],
      series: [
        { name: '2024', values: [100, 20] },
        { name: '2025', values: [110, 40] },
      ],
      note: null,
    },
  ],
  questions: ASKED.map((question, place) => ({
    ...question,
    result: overrides.answeredAt ? RESULTS[place] : null,
  })),
  ...overrides,
})
