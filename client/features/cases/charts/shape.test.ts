import { expect, test } from '@jest/globals'
import { barsOf, valueScale, wrapLabel } from './shape.ts'

const FRAME = { width: 400, height: 200, left: 40, right: 0, top: 10, bottom: 30 }
const spans = (bars: ReturnType<typeof barsOf>) => bars.map(({ from, to }) => [from, to])

test('bars side by side all stand on zero', () => {
  const series = [
    { name: 'a', values: [3, -2] },
    { name: 'b', values: [1, 4] },
  ]
  expect(spans(barsOf('GROUPED_BAR', ['x', 'y'], series))).toEqual([
    [0, 3],
    [0, 1],
    [0, -2],
    [0, 4],
  ])
})

test('a stack grows up from zero with what is positive and down with what is not', () => {
  const series = [
    { name: 'a', values: [3] },
    { name: 'b', values: [-1] },
    { name: 'c', values: [2] },
    { name: 'd', values: [-4] },
  ]
  expect(spans(barsOf('STACKED_BAR', ['x'], series))).toEqual([
    [0, 3],
    [0, -1],
    [3, 5],
    [-1, -5],
  ])
})

test('a waterfall goes on where it was, and its total stands on zero', () => {
  const bars = barsOf(
    'WATERFALL',
    ['Start', 'Up', 'Down', 'End'],
    [{ name: 'a', values: [100, 30, -50, 80] }],
  )
  expect(spans(bars)).toEqual([
    [0, 100],
    [100, 130],
    [130, 80],
    [0, 80],
  ])
})

test('zero is on the scale, and a chart of nothing has one', () => {
  expect(valueScale([20, 41], FRAME).domain()[0]).toBe(0)
  expect(valueScale([-100, 140], FRAME)(0)).toBeGreaterThan(valueScale([-100, 140], FRAME)(140))
  expect(valueScale([0, 0], FRAME)(0)).toBe(170)
})

test('labels break at spaces', () => {
  expect(wrapLabel('Phone and desk sales', 10)).toEqual(['Phone and', 'desk sales'])
  expect(wrapLabel('Unbreakableword', 6)).toEqual(['Unbreakableword'])
})
