import { expect, test } from '@jest/globals'
import { CALENDAR } from '../schedule.testing.ts'
import {
  asInput,
  type Calendar,
  inTurn,
  withDayHours,
  withoutTimeOff,
  withPlacedHours,
  withRule,
  withTimeOff,
  withWeekday,
} from './calendar-change.ts'
import { calendarDiff, rebased } from './calendar-diff.ts'

const OFF = { from: '2026-11-25T10:00:00Z', to: '2026-11-25T12:00:00Z' }
const OTHER_OFF = { from: '2026-12-28T00:00:00Z', to: '2027-01-02T00:00:00Z' }
const NINE = [{ start: '09:00', end: '10:00' }]
const base: Calendar = asInput({ ...CALENDAR, timeOff: [OTHER_OFF] })

test('says each change in a line, and nothing of what stayed', () => {
  expect(calendarDiff(base, base)).toEqual([])
  const after = inTurn(
    withWeekday('tue', NINE),
    withWeekday('mon', []),
    withDayHours('2026-11-26', NINE),
    withTimeOff(OFF),
    withoutTimeOff(OTHER_OFF),
    withRule('maxPerDay', 2),
    withRule('slotIntervalMinutes', 15),
  )(base)
  expect(calendarDiff(base, after)).toEqual([
    'Mondays: closed',
    'Tuesdays: 09:00 to 10:00',
    'Thu 26 Nov: 09:00 to 10:00, on this date only',
    'Time off Wed 25 Nov, 10:00 to 12:00',
    'No more time off Mon 28 Dec, 00:00 to Sat 2 Jan, 00:00',
    'At most a day: 2 sessions',
    'Start times every: 15 minutes',
  ])
  expect(calendarDiff(after, base)[2]).toBe('Thu 26 Nov: weekly hours again')
})

test('hours put where the weekday has them are no hours of its own; a date blocked by name stays so', () => {
  expect(withPlacedHours('2026-11-23', base.weekly.mon)(base).overrides).toEqual([])
  expect(withPlacedHours('2026-11-23', [])(base).overrides).toEqual([{ date: '2026-11-23', ranges: [] }])
})

test('two people’s changes are both kept when they change different things', () => {
  const mine = inTurn(
    withWeekday('tue', NINE),
    withDayHours('2026-11-26', NINE),
    withTimeOff(OFF),
    withRule('maxPerDay', 2),
  )
  const theirs = inTurn(
    withWeekday('fri', NINE),
    withDayHours('2026-11-27', []),
    withoutTimeOff(OTHER_OFF),
    withRule('maxPerWeek', 9),
  )
  const newest = { ...theirs(base), revision: 'newest' }
  expect(rebased(base, mine(base), newest)).toEqual(inTurn(theirs, mine)({ ...base, revision: 'newest' }))
})

test('where both changed the same, mine is put on top', () => {
  const newest = inTurn(withWeekday('tue', []), withRule('maxPerDay', 9), withTimeOff(OFF))(base)
  const mine = inTurn(withWeekday('tue', NINE), withRule('maxPerDay', 2), withTimeOff(OFF))(base)
  const result = rebased(base, mine, newest)
  expect(result.weekly.tue).toEqual(NINE)
  expect(result.rules.maxPerDay).toBe(2)
  expect(result.timeOff).toEqual([OFF, OTHER_OFF])
})

test('what I took back is taken back there, and nothing else', () => {
  const newest = inTurn(withTimeOff(OFF), withDayHours('2026-11-26', NINE))(base)
  const mine = withoutTimeOff(OTHER_OFF)(base)
  expect(rebased(base, mine, newest)).toMatchObject({
    timeOff: [OFF],
    overrides: [{ date: '2026-11-26', ranges: NINE }],
  })
})
