import { expect, test } from '@jest/globals'
import { isRight, readNumber } from './check-answer.rules.ts'

test.each([
  ['120', 120],
  ['-0.5', -0.5],
  ['−0.5', -0.5],
  ['1,500,000', 1_500_000],
  ['3 219 NOK', 3219],
  ['NOK 3219', 3219],
  ['0,5', 0.5],
  ['82.4 %', 82.4],
  ['.25', 0.25],
  ['about', null],
  ['', null],
])('%j is read as %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  [{ answer: 100, tolerance: 0.02 }, 102, true],
  [{ answer: 100, tolerance: 0.02 }, 98, true],
  [{ answer: 100, tolerance: 0.02 }, 102.1, false],
  [{ answer: -0.5, tolerance: 0.02 }, -0.5, true],
  [{ answer: -0.5, tolerance: 0.02 }, 0.5, false],
  [{ answer: -0.5, tolerance: 0.02 }, -0.51, true],
  [{ answer: 0, tolerance: 0.1 }, 0, true],
  [{ answer: 0, tolerance: 0.1 }, 0.01, false],
  [{ answer: 0.3, tolerance: 0.01 }, 0.1 + 0.2, true],
])('%j and %d: %s', (check, given, expected) => {
  expect(isRight(check, given)).toBe(expected)
})
