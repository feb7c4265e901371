import { expect, test } from '@jest/globals'
import { buildPayout } from './payouts.testing.ts'
import { sessionsOf } from './payout-words.ts'

test('a payout that recovers a chargeback says how many sessions it pays for', () => {
  const [line] = buildPayout().lines
  if (!line) throw new Error('There is no line.')
  const taken = { ...line, sessionId: '2', amount: { ...line.amount, amountMinor: -11_205 } }
  expect(sessionsOf(buildPayout({ lines: [line] }))).toBe('1 session')
  expect(sessionsOf(buildPayout({ lines: [line, line, taken] }))).toBe('2 sessions, less 1 taken back')
})
