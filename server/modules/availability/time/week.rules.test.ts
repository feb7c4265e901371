import { expect, test } from '@jest/globals'
import { DEFAULT_RULES } from '../availability.rules.ts'
import { parseAvailability } from '../parse-availability.rules.ts'
import { roomInWeek, weekAt } from './week.rules.ts'

const DAY = [{ start: '09:00', end: '17:00' }]
const NOW = new Date('2026-11-20T08:00:00Z')
const input = (change: object = {}, rules: object = {}) => ({
  availability: parseAvailability(
    {
      timezone: 'UTC',
      weekly: { mon: DAY, tue: DAY, wed: DAY },
      rules: { minimumNoticeHours: 0, bufferAfterMinutes: 0, maxPerDay: 24, maxPerWeek: 100, ...rules },
      ...change,
    },
    DEFAULT_RULES,
  ),
  coachActive: true,
  sessionType: { durationMinutes: 60, active: true },
  busy: [],
  now: NOW,
})
const TUESDAY = new Date('2026-11-24T12:00:00Z')

test.each([
  ['three days of eight hours', {}, {}, 24],
  ['with breaks between', {}, { bufferAfterMinutes: 30 }, 15],
  ['so many a day', {}, { maxPerDay: 4 }, 12],
  ['so many a week', {}, { maxPerDay: 4, maxPerWeek: 7 }, 7],
  ['a day off', { timeOff: [{ from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' }] }, {}, 16],
  [
    'an open Sunday',
    { overrides: [{ date: '2026-11-29', ranges: [{ start: '10:00', end: '12:00' }] }] },
    {},
    26,
  ],
  ['a window that ends on Monday', {}, { windowDays: 7, minimumNoticeHours: 0 }, 24],
  ['no hours known', { timezone: 'Moon' }, {}, 0],
])('%s', (_case, change, rules, room) => {
  const asked = input(change, rules)
  expect(roomInWeek(asked, weekAt(asked, TUESDAY))).toBe(room)
})

test('a week begins on Monday where the coach is', () => {
  const auckland = input({ timezone: 'Pacific/Auckland' })
  expect(weekAt(auckland, new Date('2026-11-22T12:00:00Z'))).toBe(weekAt(input(), TUESDAY))
  expect(weekAt(input(), new Date('2026-11-22T12:00:00Z'))).toBe(weekAt(input(), TUESDAY) - 1)
})

test('what is left of this week counts, not what has been', () => {
  const asked = { ...input(), now: new Date('2026-11-24T13:00:00Z') }
  expect(roomInWeek(asked, weekAt(asked, TUESDAY))).toBe(12)
})
