import { expect, test } from '@jest/globals'
import { BoundedMap } from './bounded-map.ts'

const keys = (map: BoundedMap<{ weight: number }>, ...asked: string[]) =>
  asked.filter((key) => map.get(key) !== undefined)

test('keeps so many, and forgets what was used longest ago', () => {
  const map = new BoundedMap<{ weight: number }>({ entries: 2, weight: 100 })
  map.set('a', { weight: 1 })
  map.set('b', { weight: 2 })
  map.get('a')
  map.set('c', { weight: 3 })
  expect([keys(map, 'a', 'b', 'c'), map.size]).toEqual([['a', 'c'], 2])
})

test('keeps so much together', () => {
  const map = new BoundedMap<{ weight: number }>({ entries: 100, weight: 10, weigh: ({ weight }) => weight })
  for (const [key, value] of Object.entries({ a: 4, b: 4, c: 5 })) map.set(key, { weight: value })
  expect(keys(map, 'a', 'b', 'c')).toEqual(['b', 'c'])
})

test('weighs a key by its length when it is not said otherwise', () => {
  const map = new BoundedMap<{ weight: number }>({ entries: 100, weight: 5 })
  map.set('four', { weight: 1 })
  map.set('two', { weight: 2 })
  expect(keys(map, 'four', 'two')).toEqual(['two'])
})

test('what is too heavy for the whole takes nobody’s place', () => {
  const map = new BoundedMap<{ weight: number }>({ entries: 100, weight: 5 })
  map.set('a', { weight: 1 })
  map.set('far too long', { weight: 2 })
  expect(keys(map, 'a', 'far too long')).toEqual(['a'])
})

test('a key that is set again weighs once', () => {
  const map = new BoundedMap<{ weight: number }>({ entries: 100, weight: 10, weigh: ({ weight }) => weight })
  for (let turn = 0; turn < 20; turn++) map.set('a', { weight: 4 })
  map.set('b', { weight: 6 })
  expect(keys(map, 'a', 'b')).toEqual(['a', 'b'])
})
