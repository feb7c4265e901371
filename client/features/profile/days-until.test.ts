import { expect, test } from '@jest/globals'
import { awayText, dateText, daysUntil } from './days-until.ts'

test.each([
  ['2026-11-21', '2026-11-21', 0, 'today'],
  ['2026-11-22', '2026-11-21', 1, 'tomorrow'],
  ['2026-11-23', '2026-11-21', 2, 'in 2 days'],
  ['2027-03-29', '2027-03-27', 2, 'in 2 days'],
  ['2027-01-15', '2026-11-21', 55, 'in 55 days'],
  ['2026-11-20', '2026-11-21', -1, null],
])('%s seen on %s is %i days away: %s', (date, today, days, text) => {
  expect(daysUntil(date, today)).toBe(days)
  expect(awayText(date, today)).toBe(text)
})

test('a day is written with its weekday and year', () => {
  expect(dateText('2027-01-15')).toBe('Fri 15 Jan 2027')
})
