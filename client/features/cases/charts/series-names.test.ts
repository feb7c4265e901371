import { expect, test } from '@jest/globals'
import { hasLegend, lineEndsOf } from './series-names.ts'

const series = (...names: string[]) => names.map((name) => ({ name, values: [1111, 50] }))

test('lines are named at their ends on a wide chart, and above a narrow one', () => {
  const exhibit = { kind: 'LINE' as const, series: series('Own sales force', 'Partner banks') }
  expect(hasLegend(exhibit, 486)).toBe(false)
  expect(hasLegend(exhibit, 316)).toBe(true)
})

test('room is kept for the last number alone when the names stand above', () => {
  const [wide, narrow] = [486, 316].map(
    (width) => lineEndsOf({ series: series('Own sales force') }, width).room,
  )
  expect(narrow).toBeLessThan(50)
  expect(wide).toBeGreaterThan(100)
})

test('the longest name decides for all', () => {
  const exhibit = { kind: 'LINE' as const, series: series('Own', 'Five clinics with partner vets') }
  expect(hasLegend(exhibit, 486)).toBe(true)
})

test('bars have a legend as soon as there are two series', () => {
  expect(hasLegend({ kind: 'GROUPED_BAR', series: series('Before', 'After') }, 900)).toBe(true)
  expect(hasLegend({ kind: 'BAR', series: series('Before') }, 100)).toBe(false)
})
