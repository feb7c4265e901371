import { expect, test } from '@jest/globals'
import { bayesianMean } from './rating.rules.ts'

test('lists rank by the mean with five imaginary reviews of 4.5', () => {
  expect(bayesianMean(0, 0)).toBe(4.5)
  expect(bayesianMean(5, 1)).toBeCloseTo(27.5 / 6)
  expect(bayesianMean(49, 10)).toBeGreaterThan(bayesianMean(5, 1))
})
