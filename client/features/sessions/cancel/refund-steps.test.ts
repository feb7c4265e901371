import { expect, test } from '@jest/globals'
import { type RefundStep, shortInstant, stepsAhead } from './refund-steps.ts'

const step = (from: string, until: string, percent: number): RefundStep => ({
  from: `2026-11-${from}:00.000Z`,
  until: `2026-11-${until}:00.000Z`,
  percent,
  refund: { amountMinor: percent * 140, currency: 'GBP' },
})
const STEPS = [
  step('20T09:00', '23T12:00', 100),
  step('23T12:00', '24T06:00', 50),
  step('24T06:00', '24T12:00', 0),
]
const percentsAt = (now: string) => stepsAhead(STEPS, Date.parse(now)).map(({ percent }) => percent)

test('what a page has drawn falls with time, at the instant the server named', () => {
  expect(percentsAt('2026-11-23T12:00:00.000Z')).toEqual([100, 50, 0])
  expect(percentsAt('2026-11-23T12:00:00.001Z')).toEqual([50, 0])
  expect(percentsAt('2026-11-24T11:00:00.000Z')).toEqual([0])
})

test.each([
  ['2026-11-20T09:00:00Z', 'Mon 12:00'],
  ['2026-11-10T09:00:00Z', 'Mon 23 Nov, 12:00'],
])('seen from %s it is %s', (now, said) => {
  expect(shortInstant('2026-11-23T12:00:00Z', 'Europe/London', Date.parse(now))).toBe(said)
})
