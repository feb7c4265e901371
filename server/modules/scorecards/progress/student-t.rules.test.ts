import { expect, test } from '@jest/globals'
import { chanceOf, standing } from './student-t.rules.ts'

/** Critical values of a two-sided test. Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2. */
test.each([
  [1, 12.706, 0.05],
  [1, 31.821, 0.02],
  [2, 4.303, 0.05],
  [3, 5.841, 0.01],
  [4, 2.776, 0.05],
  [5, 4.032, 0.01],
  [8, 2.306, 0.05],
  [8, 4.501, 0.002],
  [30, 2.042, 0.05],
  [97, 1.985, 0.05],
])('at %p degrees of freedom %p is passed by %p', (degrees, t, chance) => {
  expect(chanceOf(t, degrees)).toBeCloseTo(chance, 4)
  expect(chanceOf(-t, degrees)).toBeCloseTo(chance, 4)
  expect(chanceOf(0, degrees)).toBe(1)
})

test('of several findings only those stand that are clear enough for how many there are', () => {
  expect(standing([0.04], 0.05)).toEqual([true])
  expect(standing([0.04, 0.5], 0.05)).toEqual([false, false])
  expect(standing([0.03, 0.02], 0.05)).toEqual([true, true])
  expect(standing([0.9, 0.01, 0.03, 0.012], 0.05)).toEqual([false, true, false, true])
  expect(standing([], 0.05)).toEqual([])
})
