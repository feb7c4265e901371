import { expect, test } from '@jest/globals'
import { DEFAULTS } from '../settings/registry.rules.ts'
import { priorBy, rankingOf } from './ranking.rules.ts'

const PRIOR = { reviews: 5, rating: 4.5 }
const totalOf = (ratingSum: number, reviewsCount: number, prior: Partial<typeof PRIOR> = {}) =>
  rankingOf({ ratingSum, reviewsCount }, { ...PRIOR, ...prior }).total

test('product’s prior holds until an admin changes it', () => expect(priorBy(DEFAULTS)).toEqual(PRIOR))

test('five imaginary reviews of 4.5 keep one lucky review from leading', () => {
  expect(totalOf(0, 0)).toBe(4.5)
  expect(totalOf(5, 1)).toBeCloseTo(27.5 / 6)
  expect(totalOf(49, 10)).toBeGreaterThan(totalOf(5, 1))
})

test('the fewer they are, the sooner real ones count', () => {
  expect(totalOf(5, 1, { reviews: 1 })).toBeCloseTo(9.5 / 2)
  expect(totalOf(5, 1, { reviews: 1 })).toBeGreaterThan(totalOf(5, 1, { reviews: 50 }))
  expect(totalOf(0, 0, { rating: 3 })).toBe(3)
})

test('the parts are those of the mean, and words weigh ten times what they match', () => {
  expect(rankingOf({ ratingSum: 15, reviewsCount: 5 }, PRIOR, 0.5)).toEqual({
    total: 8.75,
    parts: [
      { name: 'PRIOR', weight: 0.5, value: 4.5 },
      { name: 'REVIEWS', weight: 0.5, value: 3 },
      { name: 'TEXT', weight: 10, value: 0.5 },
    ],
  })
})
