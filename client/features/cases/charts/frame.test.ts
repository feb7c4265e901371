import { expect, test } from '@jest/globals'
import type { ExhibitData } from '../case-material.ts'
import { frameOf } from './frame.ts'
import { valueScale } from './value-scale.ts'

const build = (overrides: Partial<ExhibitData>): ExhibitData => ({
  key: 'beds',
  title: 'Beds',
  kind: 'GROUPED_BAR',
  unit: 'beds',
  note: null,
  categories: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  series: [
    { name: 'Occupied', values: [168, 202, 216, 184, 142, 100, 108] },
    { name: 'Covered', values: [160, 160, 160, 160, 160, 160, 160] },
  ],
  ...overrides,
})

test('numbers wider than the bars side by side stand on end, with room above', () => {
  const [narrow, wide] = [frameOf(build({}), 316), frameOf(build({}), 900)]
  expect([narrow.areTurned, wide.areTurned]).toEqual([true, false])
  expect(narrow.upwards[1]).toBeGreaterThan(wide.upwards[1])
})

test('a stack keeps its numbers level', () => {
  expect(frameOf(build({ kind: 'STACKED_BAR' }), 316).areTurned).toBe(false)
})

test('the axis has room for its widest value, also one no bar reaches', () => {
  const left = (top: number) =>
    frameOf(build({ categories: ['A'], series: [{ name: 'a', values: [top] }] }), 316).across[0]
  expect(left(96)).toBe(left(104))
  expect(left(104)).toBeGreaterThan(left(41))
})

test('a number below a negative bar does not touch the names', () => {
  const series = [{ name: 'a', values: [5, -5] }]
  const { height, upwards } = frameOf(build({ kind: 'BAR', categories: ['A', 'B'], series }), 316)
  expect(height - upwards[0]).toBe(18 + 14 + 16)
})

test('zero is on the scale, and a chart of nothing has one', () => {
  const domain = (...values: number[]) => valueScale(build({ series: [{ name: 'a', values }] })).domain()
  expect(domain(20, 41)[0]).toBe(0)
  expect(domain(-20, -41)[1]).toBe(0)
  expect(domain(0, 0)).toEqual([0, 1])
})
