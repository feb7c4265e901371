import { expect, test } from '@jest/globals'
import { type Availability, DEFAULT_RULES } from './availability.rules.ts'
import { parseAvailability } from './parse-availability.rules.ts'
import { revisionOf } from './revision.rules.ts'

const DAY = [{ start: '09:00', end: '12:00' }]
const calendar = (change: Partial<Availability> = {}): Availability => ({
  timezone: 'Europe/London',
  weekly: { mon: DAY, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  overrides: [{ date: '2026-12-24', ranges: [] }],
  timeOff: [{ from: new Date('2026-12-28T00:00:00Z'), to: new Date('2027-01-02T00:00:00Z') }],
  rules: { ...DEFAULT_RULES },
  ...change,
})

test.each<[string, Partial<Availability>]>([
  ['zone', { timezone: 'Europe/Paris' }],
  ['weekly hours', { weekly: { ...calendar().weekly, tue: DAY } }],
  ['same hours on another day', { weekly: { ...calendar().weekly, mon: [], tue: DAY } }],
  ['a date', { overrides: [{ date: '2026-12-25', ranges: [] }] }],
  ['hours of a date', { overrides: [{ date: '2026-12-24', ranges: DAY }] }],
  ['time off', { timeOff: [] }],
  ['a rule', { rules: { ...DEFAULT_RULES, bufferAfterMinutes: 16 } }],
])('another %s is another revision', (_what, change) => {
  expect(revisionOf(calendar(change))).not.toBe(revisionOf(calendar()))
})

test('however it was stored, the same calendar has the same revision', () => {
  const stored = JSON.parse(JSON.stringify(calendar()))
  const { maxPerWeek, ...others } = stored.rules
  const shuffled = { ...stored, rules: { maxPerWeek, ...others }, updatedAt: 'later' }
  const read = parseAvailability(shuffled, DEFAULT_RULES)
  expect(read && revisionOf(read)).toBe(revisionOf(calendar()))
})
