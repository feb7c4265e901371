import { expect, test } from '@jest/globals'
import { formatAnswer, formatWorking } from './check-answer.ts'

test('answers and workings are written for people', () => {
  expect(formatAnswer({ answer: -1234.567, unit: 'NOK m' })).toBe('−1,234.57 NOK m')
  expect(formatAnswer({ answer: 4, unit: '' })).toBe('4')
  expect(formatWorking('(12 - 4) * 3 / 2')).toBe('(12 − 4) × 3 ÷ 2')
})
