import { describe, expect, test } from '@jest/globals'
import { CASE_DIMENSIONS, type Dimension, FIT_DIMENSIONS } from '../template.rules.ts'
import { asksWhy, bandOf, RECOMMENDATIONS, type Scored, weightedMean } from './weighted-mean.rules.ts'

const scores = (values: Partial<Record<Dimension, number | null>>): Scored[] =>
  Object.entries(values).map(([dimension, score]) => ({ dimension: dimension as Dimension, score }))

const all = (dimensions: readonly Dimension[], score: number) =>
  scores(Object.fromEntries(dimensions.map((dimension) => [dimension, score])))

describe('the weighted mean', () => {
  test('of the picture in the design is 3.5', () => {
    const filled = {
      structuring: 4,
      quantitative: 2,
      businessJudgement: 4,
      creativity: 3,
      synthesis: 5,
      caseLeadership: 3,
      communication: 4,
      presence: 3,
    }
    expect(weightedMean(scores(filled))).toBe(3.5)
  })

  test.each([
    ['structuring', 1.8],
    ['quantitative', 1.8],
    ['businessJudgement', 1.8],
    ['creativity', 1.4],
    ['synthesis', 1.4],
    ['communication', 1.4],
    ['caseLeadership', 1.2],
    ['presence', 1.2],
  ] as const)('a 5 in %s among ones gives %p', (dimension, mean) => {
    const ones = Object.fromEntries(CASE_DIMENSIONS.map((one) => [one, 1]))
    expect(weightedMean(scores({ ...ones, [dimension]: 5 }))).toBe(mean)
  })

  test('gives the weight of what was not observed to the rest', () => {
    expect(weightedMean(scores({ structuring: 5, creativity: 2, presence: null }))).toBe(4)
    expect(weightedMean(scores({ structuring: null }))).toBeNull()
    expect(weightedMean([])).toBeNull()
  })

  test('is three quarters case and one quarter fit, however many of each were observed', () => {
    expect(weightedMean([...all(CASE_DIMENSIONS, 3), ...all(FIT_DIMENSIONS, 5)])).toBe(3.5)
    expect(weightedMean(scores({ presence: 3, drive: 5 }))).toBe(3.5)
    expect(weightedMean(all(FIT_DIMENSIONS, 4))).toBe(4)
    expect(weightedMean(scores({ leadership: 5, connection: 4, growth: 4, drive: 4 }))).toBe(4.25)
  })

  test('stays between the lowest and the highest score', () => {
    for (let seed = 1; seed < 200; seed++) {
      const values = CASE_DIMENSIONS.map((_, i) => ((seed * (i + 3) * 7) % 5) + 1)
      const mean = weightedMean(
        CASE_DIMENSIONS.map((dimension, i) => ({ dimension, score: values[i] ?? null })),
      )
      expect(mean).toBeGreaterThanOrEqual(Math.min(...values))
      expect(mean).toBeLessThanOrEqual(Math.max(...values))
    }
  })
})

test.each([
  [1, 'strong_no'],
  [1.79, 'strong_no'],
  [1.8, 'no'],
  [2.59, 'no'],
  [2.6, 'borderline'],
  [3.39, 'borderline'],
  [3.4, 'yes'],
  [4.19, 'yes'],
  [4.2, 'strong_yes'],
  [5, 'strong_yes'],
])('a mean of %p is in the band %p', (mean, band) => {
  expect(bandOf(mean)).toBe(band)
})

test('only a recommendation more than a band away asks for a sentence', () => {
  expect(RECOMMENDATIONS.filter((one) => asksWhy(one, 3.5))).toEqual(['strong_no', 'no'])
  expect(RECOMMENDATIONS.filter((one) => asksWhy(one, 3))).toEqual(['strong_no', 'strong_yes'])
  expect(asksWhy('strong_yes', null)).toBe(false)
  expect(asksWhy(null, 1)).toBe(false)
})
