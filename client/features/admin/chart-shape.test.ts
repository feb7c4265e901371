import { expect, test } from '@jest/globals'
import { axisTicks, axisTop, chartPoints, toPolyline } from './chart-shape.ts'

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
])('an axis that holds %d ends at %d', (most, top) => expect(axisTop(most)).toBe(top))

test('an axis always holds what it must, in whole steps', () => {
  for (let most = 0; most < 3000; most++) {
    expect(axisTop(most)).toBeGreaterThanOrEqual(most)
    expect(axisTicks(axisTop(most)).every(Number.isInteger)).toBe(true)
  }
})

test('points run from the left edge to the right, zero at the bottom', () => {
  const points = chartPoints([0, 5, 10], 10, { width: 100, height: 50 })
  expect(toPolyline(points)).toBe('0.0,50.0 50.0,25.0 100.0,0.0')
})
