import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { DEFAULTS } from './registry.rules.ts'
import { stateOf } from './settings-version.rules.ts'
import {
  beforeChange,
  differences,
  type FigureVersion,
  inForceAt,
  isSettled,
  misfitFrom,
  numbered,
  soldUnder,
  timelineOf,
  versionInForce,
} from './timeline.rules.ts'

const DAY = 86_400_000
const at = (day: number) => new Date(Date.UTC(2026, 11, 1) + day * DAY)
const HOLD = 'booking.hold_minutes'

/** A figure that begins on a day of December, with what a test is about. */
const figure = (
  number: number,
  day: number,
  value: number,
  rest: Partial<FigureVersion> = {},
): FigureVersion => ({
  key: HOLD,
  version: number,
  number,
  value,
  beginsAt: at(day),
  withdrawnAt: null,
  ...rest,
})

describe('the figure in force', () => {
  const history = [
    figure(1, 1, 20),
    figure(2, 10, 40),
    figure(3, 5, 30),
    figure(4, 7, 60, { withdrawnAt: at(6) }),
    figure(5, 10, 50),
  ]
  test.each([
    [-1, 15, 0],
    [0.99, 15, 0],
    [1, 20, 1],
    [4.99, 20, 1],
    [5, 30, 3],
    [7, 30, 3],
    [9.99, 30, 3],
    [10, 50, 5],
    [99, 50, 5],
  ])('on day %d is %d, of version %d', (day, value, version) => {
    const timeline = timelineOf(history)
    const settings = inForceAt(timeline, at(day))
    expect(settings.values).toEqual({ ...DEFAULTS, [HOLD]: value })
    expect(versionInForce(history, HOLD, at(day))).toBe(version)
    expect(settings.number).toBe(version)
    expect(numbered(timeline, version)).toBe(settings)
  })

  test('is the same in whatever order the versions are read', () => {
    const mixed = history.toReversed()
    expect(timelineOf(mixed)).toEqual(timelineOf(history))
    expect(versionInForce(mixed, HOLD, at(10))).toBe(5)
  })

  test('begins at its very millisecond', () => {
    const timeline = timelineOf(history)
    expect(inForceAt(timeline, new Date(at(1).getTime() - 1)).values[HOLD]).toBe(DEFAULTS[HOLD])
    expect(inForceAt(timeline, at(1)).values[HOLD]).toBe(20)
  })

  test('is read from no version that was withdrawn, and there is none of its number', () => {
    expect(numbered(timelineOf(history), 4)).toBeNull()
  })
})

test('figures that change together are one version', () => {
  const other = { key: 'booking.answer_hours' }
  const timeline = timelineOf([figure(1, 1, 20), figure(1, 1, 9, other), figure(2, 2, 8, other)])
  expect(timeline.map(({ number }) => number)).toEqual([0, 1, 2])
  expect(differences(timeline[0].values, inForceAt(timeline, at(1)).values).toSorted()).toEqual([
    'booking.answer_hours',
    HOLD,
  ])
  expect(inForceAt(timeline, at(2)).values).toMatchObject({ [HOLD]: 20, 'booking.answer_hours': 8 })
})

test('a key that is no figure any more changes nothing', () => {
  expect(timelineOf([figure(1, 1, 20, { key: 'booking.gone' })])).toHaveLength(1)
})

const versions = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 8 }),
    value: fc.integer({ min: 5, max: 60 }),
    isWithdrawn: fc.boolean(),
  }),
  { maxLength: 12 },
)
const historyOf = (given: { day: number; value: number; isWithdrawn: boolean }[]) =>
  given.map(({ day, value, isWithdrawn }, place) =>
    figure(place + 1, day, value, { withdrawnAt: isWithdrawn ? at(0) : null }),
  )

test('what is added to come changes nothing of what is in force before it', () => {
  fc.assert(
    fc.property(
      versions,
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 5, max: 60 }),
      (given, day, value) => {
        const history = historyOf(given)
        const added = figure(99, day, value)
        const [was, is] = [timelineOf(history), timelineOf([...history, added])]
        for (let hour = 0; hour < day * 24; hour += 6)
          expect(inForceAt(is, at(hour / 24))).toEqual(inForceAt(was, at(hour / 24)))
        expect(inForceAt(is, at(day)).values[HOLD]).toBe(value)
        expect(beforeChange(is, added)).toEqual(inForceAt(was, at(day)))
        for (const { number } of was)
          expect(numbered(is, number)?.beginsAt).toEqual(numbered(was, number)?.beginsAt)
      },
    ),
  )
})

test('a version keeps its figures whatever begins after it', () => {
  fc.assert(
    fc.property(versions, versions, (given, more) => {
      const history = historyOf(given)
      const later = more.map(({ value }, place) => figure(100 + place, 20 + place, value))
      const [was, is] = [timelineOf(history), timelineOf([...later, ...history])]
      for (const settings of was) expect(numbered(is, settings.number)).toEqual(settings)
    }),
  )
})

describe('figures fit together', () => {
  const percent = (number: number, day: number, of: 'first' | 'later', value: number) =>
    figure(number, day, value, { key: `commission.${of}_percent` })
  test.each([
    ['from now', [percent(1, 0, 'first', 5)], 0, true],
    ['later', [percent(1, 5, 'first', 5)], 0, true],
    [
      'not where they did not, but do again',
      [percent(1, 1, 'first', 5), percent(2, 3, 'later', 5)],
      3,
      false,
    ],
    ['at each instant', [percent(1, 3, 'first', 5), percent(2, 4, 'later', 5)], 0, true],
    ['when the other one went first', [percent(1, 3, 'first', 5), percent(2, 2, 'later', 5)], 0, false],
  ])('%s', (_name, history, from, isMisfit) => {
    expect(misfitFrom(timelineOf(history), at(from)) !== null).toBe(isMisfit)
  })
})

test.each([
  [2, false, null, 'upcoming'],
  [1, true, null, 'in_force'],
  [1, false, null, 'past'],
  [2, false, at(0), 'withdrawn'],
] as const)(
  'what begins on day %d, in force %s, withdrawn %s, is %s',
  (day, isInForce, withdrawnAt, state) => {
    expect(stateOf({ beginsAt: at(day), withdrawnAt }, isInForce, at(1))).toBe(state)
  },
)

describe('what something was sold under', () => {
  const history = [
    figure(1, 1, 20),
    figure(2, 10, 40),
    figure(3, 5, 30),
    figure(4, 7, 50, { withdrawnAt: at(6) }),
  ]
  const timeline = timelineOf(history)

  test.each<[string, number | null | undefined, number, number, number]>([
    ['the defaults', 0, 8, 0, 15],
    ['the version that was noted, whatever begins later', 3, 5, 3, 30],
    ['the version that was noted, whatever the clock says', 2, 0, 2, 40],
    ['without a note, what was in force then', null, 2, 1, 20],
    ['without a note, before anything was changed', undefined, 0, 0, 15],
    ['of a version that never began, what was in force then', 4, 8, 3, 30],
  ])('%s', (_case, settingsVersion, day, number, value) => {
    const sold = soldUnder(timeline, { settingsVersion, createdAt: at(day) })
    expect([sold.number, sold.values[HOLD]]).toEqual([number, value])
  })

  test('stays, whatever is added from now on', () => {
    const days = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 5, max: 60 }),
        fc.option(days),
        (soldOn, wait, value, noted) => {
          const now = soldOn + wait
          const settingsVersion = noted === null ? null : inForceAt(timeline, at(soldOn)).number
          const sold = { settingsVersion, createdAt: at(soldOn) }
          const added = timelineOf([...history, figure(9, now, value)])
          expect(soldUnder(added, sold)).toEqual(soldUnder(timeline, sold))
        },
      ),
    )
  })

  test.each<[string, number | null, number, boolean]>([
    ['a version that had begun', 3, 6, true],
    ['one that had not', 2, 6, false],
    ['one that is not known', 9, 6, false],
    ['no version, and sold before', null, 6, true],
    ['no version, and sold since', null, 3, false],
  ])('%s is settled by what was read on a day: %p', (_case, settingsVersion, readOn, settled) => {
    expect(isSettled(timeline, at(readOn), { settingsVersion, createdAt: at(5) })).toBe(settled)
  })
})
