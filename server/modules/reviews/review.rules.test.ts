import { expect, test } from '@jest/globals'
import { bayesianMean, holdReason } from './review.rules.ts'

test.each([
  ['Sharp, kind and well prepared. Rebooked at once.', null],
  ['We went from 3.5 to 4.5 in 2 sessions, 60 minutes each.', null],
  ['Revenue of 12,500,000 over 3 years was a good drill.', null],
  ['', null],
  ['See https://example.org/me', 'It contains a link.'],
  ['Find me at www.example', 'It contains a link.'],
  ['Look up casecoach.io', 'It contains a link.'],
  ['Write to maya@example.com', 'It contains an e-mail address.'],
  ['Call +44 20 7946 0958', 'It contains a phone number.'],
  ['Call 020-7946-0958 now', 'It contains a phone number.'],
  ['What an idiot.', 'It contains an insult.'],
  ['An IDIOT', 'It contains an insult.'],
])('%p: %p', (text, reason) => {
  expect(holdReason(text)).toBe(reason)
})

test('lists rank by the mean with five imaginary reviews of 4.5', () => {
  expect(bayesianMean(0, 0)).toBe(4.5)
  expect(bayesianMean(5, 1)).toBeCloseTo(27.5 / 6)
  expect(bayesianMean(49, 10)).toBeGreaterThan(bayesianMean(5, 1))
})
