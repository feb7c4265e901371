import { describe, expect, test } from '@jest/globals'
import { fillRefusal, selfScoreRefusal } from './fill.rules.ts'
import { draftMistakes, type ScorecardContent, submitMistakes } from './scorecard.rules.ts'
import { DIMENSIONS, DIMENSION_TEXTS, dimensionsOf } from './template.rules.ts'
import { isOpenTo, selfIsOpenTo } from './visible.rules.ts'

const priority = {
  dimension: null,
  observation: 'Loses a decimal.',
  why: 'It flips the sign.',
  nextStep: 'Say it.',
}
const content = (change: Partial<ScorecardContent> = {}): ScorecardContent => ({
  scores: [{ dimension: 'structuring', score: 3, evidence: '' }],
  strengths: ['Opens with a hypothesis.'],
  priorities: [priority],
  recommendation: 'borderline',
  explanation: null,
  ...change,
})
const score = (value: number | null, evidence = '') =>
  ({ dimension: 'quantitative', score: value, evidence }) as const

const paths = (change: Partial<ScorecardContent>, hasFile = false) =>
  submitMistakes(content(change), hasFile).map(({ path }) => path)

test('a complete scorecard has nothing missing', () => {
  expect(paths({})).toEqual([])
})

describe('evidence', () => {
  test.each([1, 2, 4, 5])('a %p needs it', (value) => {
    expect(paths({ scores: [score(value)] })).toContain('scores.0.evidence')
    expect(paths({ scores: [score(value, 'Minute 21.')] })).not.toContain('scores.0.evidence')
  })
  test.each([3, null])('a %p does not', (value) => {
    expect(paths({ scores: [score(3), { dimension: 'drive', score: value, evidence: '' }] })).toEqual([])
  })
})

test.each<[string, Partial<ScorecardContent>, string[]]>([
  ['nothing observed', { scores: [score(null)] }, ['scores']],
  ['no strength', { strengths: [] }, ['strengths']],
  ['no priority', { priorities: [] }, ['priorities']],
  ['four priorities', { priorities: [priority, priority, priority, priority] }, ['priorities']],
  ['a priority without a why', { priorities: [{ ...priority, why: '' }] }, ['priorities.0.why']],
  [
    'a priority of one word each',
    { priorities: [{ ...priority, observation: '', nextStep: '' }] },
    ['priorities.0.observation', 'priorities.0.nextStep'],
  ],
  ['no recommendation', { recommendation: null }, ['recommendation']],
  ['a recommendation far away', { recommendation: 'strong_yes' }, ['explanation']],
  ['the same with an empty sentence', { recommendation: 'strong_yes', explanation: '' }, ['explanation']],
  ['the same with its sentence', { recommendation: 'strong_yes', explanation: 'Recovered at once.' }, []],
  [
    'six',
    { scores: [{ dimension: 'drive', score: 6, evidence: 'x' }], recommendation: 'strong_yes' },
    ['scores.0.score'],
  ],
  [
    'half a point',
    { scores: [{ dimension: 'drive', score: 3.5, evidence: 'x' }], recommendation: 'yes' },
    ['scores.0.score'],
  ],
  ['a dimension twice', { scores: [score(3), score(3)] }, ['scores.1.dimension']],
])('%s', (_, change, expected) => {
  expect(paths(change)).toEqual(expected)
})

test('an uploaded sheet stands for the scores, not for the words', () => {
  expect(paths({ scores: [] }, true)).toEqual([])
  expect(paths({ scores: [], strengths: [], priorities: [], recommendation: null }, true)).toEqual([
    'strengths',
    'priorities',
    'recommendation',
  ])
})

test('a draft may be empty, but not too long', () => {
  const empty = { scores: [], strengths: [], priorities: [], recommendation: null, explanation: null }
  expect(draftMistakes(empty)).toEqual([])
  expect(draftMistakes({ ...empty, scores: [score(3, 'x'.repeat(500))] })).toEqual([])
  expect(draftMistakes({ ...empty, scores: [score(3, 'x'.repeat(501))] })).toHaveLength(1)
})

describe('who may fill in, and when', () => {
  test('a session that took place, and no other', () => {
    for (const refusal of [fillRefusal, selfScoreRefusal]) {
      expect(refusal(true, 'case_mock', false)).toBeNull()
      expect(refusal(false, 'case_mock', false)).toMatch('once it is completed')
    }
  })
  test('once', () => {
    expect(fillRefusal(true, 'case_mock', true)).toMatch('has been sent')
    expect(selfScoreRefusal(true, 'case_mock', true)).toMatch('have scored yourself')
  })
  test.each(['intro_call', 'strategy', 'resume_review'] as const)('never %s', (kind) => {
    expect(fillRefusal(true, kind, false)).toMatch('no scorecard')
  })
})

describe('who sees what', () => {
  const draft = { card: { submittedAt: null, recommendation: null }, self: null, isReviewDue: false }
  const sent = { card: { submittedAt: new Date(), recommendation: 'yes' }, self: null, isReviewDue: false }
  const erased = { card: { ...sent.card, recommendation: null }, self: null, isReviewDue: false }
  const both = { ...sent, self: {} }
  test.each([
    ['coach', draft, true],
    ['seeker', draft, false],
    ['seeker', { ...draft, self: {} }, false],
    ['seeker', sent, false],
    ['seeker', both, true],
    ['seeker', { ...both, isReviewDue: true }, false],
    ['seeker', { ...sent, isReviewDue: true }, false],
    ['coach', { ...both, isReviewDue: true }, true],
    ['coach', { ...draft, card: null, self: {} }, false],
    ['coach', sent, true],
    ['coach', erased, false],
    ['admin', both, false],
  ] as const)('%s, %j: the scorecard %p', (role, stage, open) => {
    expect(isOpenTo(role, stage)).toBe(open)
  })
  test.each([
    ['coach', { ...draft, self: {} }, false],
    ['coach', both, true],
    ['seeker', { card: null, self: {} }, true],
    ['admin', both, false],
    ['seeker', sent, false],
  ] as const)('%s, %j: the own scores %p', (role, stage, open) => {
    expect(selfIsOpenTo(role, stage)).toBe(open)
  })
})

test('every dimension has three anchors that differ, and each kind its dimensions', () => {
  for (const dimension of DIMENSIONS) expect(new Set(DIMENSION_TEXTS[dimension].anchors).size).toBe(3)
  expect(dimensionsOf('case_mock')).toHaveLength(8)
  expect(dimensionsOf('fit_mock')).toHaveLength(4)
  expect(dimensionsOf('case_and_fit')).toEqual(DIMENSIONS)
})
