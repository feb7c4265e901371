import { expect, test } from '@jest/globals'
import { percentile, permutations, spread, tally } from './figures.ts'

const upTo = (last: number) => Array.from({ length: last }, (_, index) => last - index)

test.each([
  [upTo(100), 0.95, 95],
  [upTo(100), 0.5, 50],
  [upTo(100), 1, 100],
  [upTo(3), 0.5, 2],
  [[7], 0.95, 7],
  [[], 0.95, 0],
])('of %p the %p-percentile is %p', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected)
})

test('a percentile leaves the values as they are', () => {
  const values = [3, 1, 2]
  percentile(values, 0.5)
  expect(values).toEqual([3, 1, 2])
})

test('a spread is told in whole milliseconds', () => {
  expect(spread([1.2, 2.6, 300.4])).toBe('p50 3 p95 300 max 300 ms')
})

test('a tally names the most frequent first, and equals by name', () => {
  expect(tally(['b', 'a', 'c', 'c'])).toBe('2 c, 1 a, 1 b')
  expect(tally([])).toBe('none')
})

test('every order is there once', () => {
  const orders = permutations([1, 2, 3, 4, 5])
  expect(new Set(orders.map(String)).size).toBe(120)
  expect(orders.every((order) => order.toSorted((a, b) => a - b).join('') === '12345')).toBe(true)
})
