import { describe, expect, test } from '@jest/globals'
import { focusOf } from './focus.rules.ts'
import { streakOf, weekOf, weeksOf } from './practice.rules.ts'
import { gapOf } from './gap.rules.ts'
import { trendsOf } from './trend.rules.ts'
import { DAY } from '../../../lib/durations.ts'

const START = Date.parse('2026-06-01T10:00:00Z')
const weekly = (...values: number[]) =>
  values.map((value, week) => ({ at: new Date(START + week * 7 * DAY), value, coachId: 'one' }))
const trendOf = (points: ReturnType<typeof weekly>) => trendsOf([points])[0]!

describe('a trend', () => {
  test.each([[[]], [[3]], [[2, 5]]])('says nothing of %j', (values) => {
    const { points, now, direction } = trendOf(weekly(...values))
    expect([now, direction]).toEqual([null, null])
    expect(points.every(({ mean, low, high }) => mean === null && low === null && high === null)).toBe(true)
  })

  test('goes through the points of a straight line, and knows that whole points are rounded', () => {
    const { points, direction, now } = trendOf(weekly(2, 3, 4))
    expect(points.map(({ mean }) => mean)).toEqual([2, 3, 4])
    expect(points.every(({ low, high }) => high! - low! > 0.3)).toBe(true)
    expect([direction, now]).toEqual(['STEADY', 3])
  })

  test.each([
    [[2, 2, 3, 3, 4, 4], 'RISING'],
    [[4, 4, 3, 3, 2, 2], 'FALLING'],
    [[3, 3, 3, 3], 'STEADY'],
    [[2, 3, 4], 'STEADY'],
    [[2, 4, 2, 4, 3], 'STEADY'],
    [[3, 3, 4], 'STEADY'],
  ])('%j is %s', (values, direction) => {
    expect(trendOf(weekly(...values)).direction).toBe(direction)
  })

  test('has a band that holds the line, is wider at its ends and stays on the scale', () => {
    const { points } = trendOf(weekly(1, 2, 1, 4, 3, 5, 5))
    const width = ({ low, high }: (typeof points)[number]) => high! - low!
    for (const { low, mean, high } of points) {
      expect(low!).toBeLessThanOrEqual(mean!)
      expect(mean!).toBeLessThanOrEqual(high!)
      expect(low!).toBeGreaterThanOrEqual(1)
      expect(high!).toBeLessThanOrEqual(5)
    }
    expect(width(points[1]!)).toBeGreaterThan(width(points[3]!))
  })

  test('does not mind the order, nor three scores of one instant', () => {
    expect(trendOf(weekly(2, 3, 4).toReversed())).toEqual(trendOf(weekly(2, 3, 4)))
    const same = [1, 3, 5].map((value) => ({ at: new Date(START), value, coachId: 'one' }))
    expect(trendOf(same)).toMatchObject({ direction: 'STEADY', now: 3 })
  })
})

describe('weeks', () => {
  test('begin on Monday in the person’s own zone', () => {
    expect(weekOf(new Date('2026-11-22T23:30:00Z'), 'Europe/London')).toBe('2026-11-16')
    expect(weekOf(new Date('2026-11-22T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-23')
  })

  const now = new Date('2026-11-18T12:00:00Z')
  const on = (...dates: string[]) => dates.map((date) => new Date(`${date}T12:00:00Z`))
  test.each([
    [[], 0],
    [['2026-11-17'], 1],
    [['2026-11-10'], 1],
    [['2026-11-03'], 0],
    [['2026-11-17', '2026-11-10', '2026-11-03', '2026-10-20'], 3],
    [['2026-11-17', '2026-11-16', '2026-11-15'], 2],
  ])('a streak of %j is %p', (dates, streak) => {
    expect(streakOf(on(...dates), now, 'UTC')).toBe(streak)
  })

  test('are counted, empty ones too', () => {
    expect(weeksOf(on('2026-11-17', '2026-11-16', '2026-11-03'), now, 'UTC', 3)).toEqual([
      { weekStart: '2026-11-02', sessions: 1 },
      { weekStart: '2026-11-09', sessions: 0 },
      { weekStart: '2026-11-16', sessions: 2 },
    ])
  })
})

describe('the one thing to work on', () => {
  const named = (
    dimension: 'quantitative' | 'synthesis' | 'creativity' | 'presence',
    observation: string,
  ) => ({
    dimension,
    observation,
    why: '',
    nextStep: '',
    sessionId: '',
    coachName: '',
    at: new Date(START),
  })

  test('is nothing before the first scorecard', () => {
    expect(focusOf([])).toBeNull()
    expect(focusOf([[]])).toBeNull()
  })

  test('is what came first in the newest, unless an older one comes back more', () => {
    expect(focusOf([[named('synthesis', 'new')], [named('creativity', 'old')]])?.dimension).toBe('synthesis')
    const lower = focusOf([
      [named('synthesis', 'first'), named('creativity', 'second'), named('quantitative', 'third')],
      [named('presence', 'first'), named('quantitative', 'second')],
    ])
    expect(lower?.dimension).toBe('synthesis')
    const again = focusOf([
      [named('synthesis', 'new'), named('quantitative', 'newest words')],
      [named('quantitative', 'older words')],
      [named('quantitative', 'oldest words')],
    ])
    expect(again).toMatchObject({
      dimension: 'quantitative',
      observation: 'newest words',
      named: 3,
      outOf: 3,
    })
  })
})

test('a gap needs pairs, and three of them to count', () => {
  expect(gapOf([])).toBeNull()
  expect(gapOf([{ own: 4, coach: 2 }])).toEqual({ scorecards: 1, gap: 2, isEnough: false })
  expect(gapOf(Array.from({ length: 3 }, () => ({ own: 3, coach: 4 })))).toEqual({
    scorecards: 3,
    gap: -1,
    isEnough: true,
  })
})
