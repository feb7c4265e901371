import { expect, test } from '@jest/globals'
import { offsetWords, signed } from './fair-words.ts'

test.each([
  [0.3, 0.1, 0.5, '0.3 more generous'],
  [-0.4, -0.6, -0.2, '0.4 stricter'],
  [0.3, -0.1, 0.7, 'No clear difference'],
])('an offset of %d from %d to %d reads “%s”', (offset, low, high, words) => {
  expect(offsetWords(offset, low, high)).toBe(words)
})

test('points have a sign', () => {
  expect([signed(0.25), signed(-0.31)]).toEqual(['+0.3', '−0.3'])
})
