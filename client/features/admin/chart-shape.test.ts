import { expect, test } from '@jest/globals'
import { axisTicks, axisTop, chartPoints, tickText, toPolyline } from './chart-shape.ts'

test.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [21, 25],
  [26, 50],
  [51, 100],
  [240, 250],
  [501, 1000],
])('an axis that holds %d ends at %d', (max, top) => expect(axisTop(max)).toBe(top))

test('an axis always holds what it must, in whole steps', () => {
  for (let max = 0; max < 3000; max++) {
    expect(axisTop(max)).toBeGreaterThanOrEqual(max)
    expect(axisTicks(axisTop(max)).every(Number.isInteger)).toBe(true)
  }
})

test('points run from the left edge to the right, zero at the bottom', () => {
  const points = chartPoints([0, 5, 10], 10, { width: 100, height: 50 })
  expect(toPolyline(points)).toBe('0.0,50.0 50.0,25.0 100.0,0.0')
})

test.each([
  [0, '0'],
  [800, '800'],
  [1000, '1k'],
  [1200, '1.2k'],
])('the tick %d says %s', (tick, text) => expect(tickText(tick)).toBe(text))
