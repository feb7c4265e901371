import { expect, test } from '@jest/globals'
import { DEFAULT_RULES } from './availability.rules.ts'
import { parseAvailability as parse } from './parse-availability.rules.ts'
import { availability, everyDay } from './slots/slot-input.testing.ts'

const parseAvailability = (stored: unknown) => parse(stored, DEFAULT_RULES)

test.each([
  [{}],
  [null],
  [undefined],
  ['Europe/London'],
  [[]],
  [{ timezone: 'Mars/Olympus' }],
  [{ timezone: 5 }],
])('%j has no slots', (stored) => expect(parseAvailability(stored)).toBeNull())

test('a zone alone is an empty week with the default rules', () => {
  const empty = availability({ timezone: 'Asia/Kolkata', weekly: everyDay() })
  expect(parseAvailability({ timezone: 'Asia/Kolkata' })).toEqual(empty)
})

test('what was stored comes back, through JSON or not', () => {
  const full = availability({
    overrides: [{ date: '2026-12-24', ranges: [] }],
    timeOff: [{ from: new Date('2026-12-25T00:00:00Z'), to: new Date('2026-12-27T00:00:00Z') }],
    rules: { ...DEFAULT_RULES, slotIntervalMinutes: 15, windowDays: 90 },
  })
  expect(parseAvailability(full)).toEqual(full)
  expect(parseAvailability(JSON.parse(JSON.stringify(full)))).toEqual(full)
})

test('what cannot be understood is left out and the rest kept', () => {
  const read = parseAvailability({
    timezone: 'UTC',
    weekly: {
      mon: [{ start: '09:00', end: '12:00' }, { start: '9', end: '10:00' }, null],
      tue: 'closed',
      someday: [],
    },
    overrides: [{ date: '2026-02-30', ranges: [] }, { date: '2026-03-01' }, 7],
    timeOff: [
      { from: '2026-12-25T00:00:00Z', to: '2026-12-25T00:00:00Z' },
      { from: '2026-12-25T00:00:00+01:00', to: '2026-12-26T00:00:00Z' },
    ],
    rules: {
      slotIntervalMinutes: 0,
      bufferAfterMinutes: null,
      maxPerDay: 2,
      minimumNoticeHours: 'x',
      extra: 1,
    },
  })
  expect(read).toEqual({
    timezone: 'UTC',
    weekly: { ...everyDay(), mon: [{ start: '09:00', end: '12:00' }] },
    overrides: [{ date: '2026-03-01', ranges: [] }],
    timeOff: [{ from: new Date('2026-12-24T23:00:00Z'), to: new Date('2026-12-26T00:00:00Z') }],
    rules: { ...DEFAULT_RULES, maxPerDay: 2 },
  })
})

test('a rule nobody chose is as it is for everybody', () => {
  const stored = { timezone: 'UTC', rules: { maxPerDay: 2 } }
  const byDefault = { ...DEFAULT_RULES, windowDays: 90, maxPerDay: 7 }
  expect(parse(stored, byDefault)?.rules).toEqual({ ...byDefault, maxPerDay: 2 })
})
