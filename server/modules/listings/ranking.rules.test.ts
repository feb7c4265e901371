import { expect, test } from '@jest/globals'
import { rankingOf } from './ranking.rules.ts'

const totalOf = (ratingSum: number, reviewsCount: number) => rankingOf({ ratingSum, reviewsCount }).total

test('five imaginary reviews of 4.5 keep one lucky review from leading', () => {
  expect(totalOf(0, 0)).toBe(4.5)
  expect(totalOf(5, 1)).toBeCloseTo(27.5 / 6)
  expect(totalOf(49, 10)).toBeGreaterThan(totalOf(5, 1))
})

test('the parts are those of the mean, and words weigh ten times what they match', () => {
  expect(rankingOf({ ratingSum: 15, reviewsCount: 5 }, 0.5)).toEqual({
    total: 8.75,
    parts: [
      { name: 'PRIOR', weight: 0.5, value: 4.5 },
      { name: 'REVIEWS', weight: 0.5, value: 3 },
      { name: 'TEXT', weight: 10, value: 0.5 },
    ],
  })
})
