import { expect, test } from '@jest/globals'
import { barsOf } from './bars.ts'

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
