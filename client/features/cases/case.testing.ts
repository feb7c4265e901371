/** A case as the server answers it to somebody signed in. */
export const buildCase = (overrides: object = {}) => ({
  ...buildPreview('ferries', { title: 'Full decks' }),
  situation: 'A ferry line carries more and earns less.',
  question: 'Why did profit halve?',
  lastAttempt: null,
  material: {
    clarifyingFacts: [{ question: 'Did fuel cost more?', answer: 'Yes, by 8 %.' }],
    steps: [
      {
        title: 'Structure',
        prompt: 'Where would you begin?',
        minutes: 5,
        strong: ['Splits by route.'],
        exhibits: [],
        checks: [],
      },
      {
        title: 'Routes',
        prompt: 'What do you see?',
        minutes: 10,
        strong: ['Says the answer first.'],
        exhibits: ['routes'],
        checks: [
          { question: 'What is lost?', expression: '240 - 120', answer: 120, unit: 'm', tolerance: 0.02 },
        ],
      },
    ],
    exhibits: [
      {
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
      },
    ],
    rubric: [{ dimension: 'businessJudgement', strong: 'Price is the lever.', weak: 'More marketing.' }],
    recommendation: 'Keep Aurora for one season.',
  },
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
