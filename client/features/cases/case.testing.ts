/** A case as the server answers it to somebody who may practise it. */
export const buildCase = (overrides: object = {}) => ({
  ...buildPreview('ferries', { title: 'Full decks' }),
  situation: 'A ferry line carries more and earns less.',
  question: 'Why did profit halve?',
  mayPractise: true,
  outline: [
    { title: 'Structure', minutes: 5 },
    { title: 'Routes', minutes: 10 },
  ],
  exhibitsCount: 1,
  checksCount: 1,
  lastAttempt: null,
  material: null,
  ...overrides,
})

/** A case as the library lists it. */
export const buildPreview = (slug: string, overrides: object = {}) => ({
  slug,
  title: `Case ${slug}`,
  type: 'PROFITABILITY',
  industry: 'Transport',
  difficulty: 2,
  style: 'INTERVIEWER_LED',
  minutes: 30,
  summary: `About ${slug}.`,
  isOpen: false,
  ...overrides,
})

export const buildAttempt = (overrides: object = {}) => ({
  id: 'attempt-1',
  startedAt: '2031-01-01T10:00:00Z',
  finishedAt: null as string | null,
  seconds: null as number | null,
  checksRight: 0,
  checksTotal: 0,
  isReported: false,
  answers: [],
  notes: '',
  token: null as string | null,
  ...overrides,
})

const ROUTES = {
  key: 'routes',
  title: 'Profit by route',
  kind: 'GROUPED_BAR',
  unit: 'NOK m',
  categories: ['Coastal', 'Aurora'],
  series: [
    { name: 'Before', values: [170, 0] },
    { name: 'After', values: [140, -100] },
  ],
  note: 'Before head office.',
}

const STEPS = [
  {
    title: 'Structure',
    prompt: 'Where would you begin?',
    minutes: 5,
    exhibits: [],
    strong: ['Splits by route.'],
  },
  {
    title: 'Routes',
    prompt: 'What do you see?',
    minutes: 10,
    exhibits: [ROUTES],
    strong: ['Says the answer first.'],
  },
]

/** The whole of the case, for those who may read it. */
export const WHOLE = {
  clarifyingFacts: [{ question: 'Did fuel cost more?', answer: 'Yes, by 8 %.' }],
  steps: STEPS.map(({ exhibits, ...step }) => ({
    ...step,
    exhibits: exhibits.map(({ key }) => key),
    checks: [],
  })),
  exhibits: [ROUTES],
  rubric: [{ dimension: 'businessJudgement', strong: 'Price is the lever.', weak: 'More marketing.' }],
  recommendation: 'Keep Aurora for one season.',
}

interface Input {
  attemptId: string
  token?: string | null
  step?: number | null
  check?: number
  fact?: number
  given?: string
  text?: string | null
  mark?: string | null
  isPaused?: boolean
  notes?: string | null
}

/** A server’s side of one attempt: two steps, a calculation of 120 in the second, and answers only in their turn. */
export function fakePractice(token: string | null = null) {
  const attempt = buildAttempt({ token })
  const state = {
    answers: ['', ''],
    closed: [null, null] as (string | null)[],
    asked: false,
    tries: [] as number[],
    isShown: false,
    mark: null as string | null,
    isPaused: false,
    isBegun: false,
  }
  const sheet = () => {
    const reached = state.closed.findIndex((one) => one === null)
    const isDone = reached < 0
    const [first] = state.tries
    const last = state.tries.at(-1)
    const isTold = state.isShown || last === 120 || state.closed[1] !== null
    Object.assign(attempt, {
      checksRight: first === 120 ? 1 : 0,
      checksTotal: first !== undefined || state.closed[1] ? 1 : 0,
    })
    return {
      id: attempt.id,
      attempt,
      seconds: 60,
      isPaused: state.isPaused,
      facts: [{ question: 'Did fuel cost more?', answer: state.asked ? 'Yes, by 8 %.' : null }],
      recommendation: isDone ? 'Keep Aurora for one season.' : null,
      rubric: isDone
        ? [
            {
              dimension: 'businessJudgement',
              strong: 'Price is the lever.',
              weak: 'More marketing.',
              mark: state.mark,
            },
          ]
        : null,
      steps: STEPS.slice(0, isDone ? 2 : reached + 1).map((step, i) => ({
        ...step,
        answer: state.answers[i],
        state: state.closed[i] ?? 'OPEN',
        strong: state.closed[i] ? step.strong : null,
        checks:
          i === 0
            ? []
            : [
                {
                  question: 'What is lost?',
                  unit: 'm',
                  tolerance: 0.02,
                  given: last ?? null,
                  isRight: last === undefined ? null : last === 120,
                  isFirstRight: first === undefined ? null : first === 120,
                  working: isTold ? { expression: '240 - 120', answer: 120 } : null,
                },
              ],
      })),
    }
  }
  const changes =
    (change: (input: Input) => void) =>
    ({ input }: { input: Input }) => {
      change(input)
      return sheet()
    }
  const api = {
    startPractice: () => {
      state.isBegun = true
      return attempt
    },
    practiceMaterial: ({ token: shown }: { token?: string | null }) =>
      state.isBegun && (shown ?? null) === token ? sheet() : null,
    askPracticeFact: changes(() => {
      state.asked = true
    }),
    tryPracticeCheck: changes(({ given }) => {
      state.tries.push(Number(given))
    }),
    showPracticeWorking: changes(() => {
      state.isShown = true
    }),
    answerPracticeStep: changes(({ step, text }) => {
      state.closed[step ?? 0] = 'ANSWERED'
      state.answers[step ?? 0] = text ?? ''
    }),
    revealPracticeStep: changes(({ step }) => {
      state.closed[step ?? 0] = 'REVEALED'
    }),
    savePracticeText: changes(({ step, text }) => {
      if (typeof step === 'number') state.answers[step] = text ?? ''
      else attempt.notes = text ?? ''
    }),
    markPracticeRubric: changes(({ mark }) => {
      state.mark = mark ?? null
    }),
    pausePractice: changes(({ isPaused = false }) => {
      state.isPaused = isPaused
    }),
    finishPractice: ({ input }: { input: Input }) => {
      Object.assign(attempt, { finishedAt: '2031-01-01T10:30:00Z', seconds: 1800, notes: input.notes ?? '' })
      return attempt
    },
    myPractice: () => ({ edges: [] }),
  }
  return { api, state, attempt }
}
