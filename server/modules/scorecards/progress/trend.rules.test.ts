import { expect, test } from '@jest/globals'
import { ORDERS, simulatedSeries } from './simulated-cards.testing.ts'
import { trendsOf } from './trend.rules.ts'

const judge = (cards: number, order: string, rise: number, seekers = 200) =>
  Array.from({ length: seekers }, (_, seed) =>
    trendsOf(simulatedSeries({ seed, cards, order, rise })).map(({ direction }) => direction),
  )
const share = <Each>(all: readonly Each[], holds: (one: Each) => boolean) =>
  all.filter(holds).length / all.length

test.each(Object.keys(ORDERS))(
  'with %s, at most one in twenty who do not change hears otherwise, and never many more of some count',
  (order) => {
    const byCount = [3, 4, 6, 10].map((cards) => judge(cards, order, 0))
    const hears = (all: readonly unknown[]) => all.some((one) => one !== 'STEADY')
    expect(share(byCount.flat(), hears)).toBeLessThanOrEqual(0.05)
    for (const told of byCount) expect(share(told, hears)).toBeLessThanOrEqual(0.08)
  },
)

test('one or two scorecards get no verdict, whatever they say', () => {
  for (const cards of [1, 2])
    for (const directions of judge(cards, 'one coach', 3, 50))
      expect(new Set(directions)).toEqual(new Set([null]))
})

test.each([
  ['one coach', 8, 2, 0.5],
  ['one coach', 10, 2, 0.75],
  ['a few coaches by turns', 12, 2, 0.6],
  ['another coach each time', 12, 2.5, 0.6],
])(
  'with %s, most who rise steadily over %i scorecards by %d points hear of it',
  (order, cards, rise, most) => {
    const told = judge(cards, order, rise)
    expect(share(told, (all) => all.includes('RISING'))).toBeGreaterThan(most)
    expect(share(told, (all) => all.includes('FALLING'))).toBe(0)
  },
)

test('going from a harsh coach to a generous one is no rise, and rising with both is one', () => {
  const cards = (values: readonly number[]) => [
    values.map((value, week) => ({
      at: new Date(Date.parse('2026-06-01T10:00:00Z') + week * 604_800_000),
      value,
      coachId: week < 5 ? 'harsh' : 'generous',
    })),
  ]
  expect(trendsOf(cards([2, 3, 2, 2, 3, 4, 4, 3, 4, 4]))[0]?.direction).toBe('STEADY')
  expect(trendsOf(cards([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]))[0]?.direction).toBe('RISING')
})
