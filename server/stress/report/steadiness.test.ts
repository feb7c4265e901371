import { expect, test } from '@jest/globals'
import { steadiness } from './steadiness.ts'

const MAY_GROW = { share: 0.1, by: 5 }
const of = (values: number[], mayGrow = MAY_GROW) =>
  steadiness({ name: 'heap', unit: 'MB', values, mayGrow }).isSteady
const ramp = (from: number, step: number, length = 40) =>
  Array.from({ length }, (_, place) => from + step * place)

test.each<[what: string, values: number[], isSteady: boolean]>([
  ['a flat line', ramp(100, 0), true],
  ['a line that falls', ramp(100, -1), true],
  ['a leak', ramp(100, 1), false],
  ['a leak from nothing', ramp(0, 0.5), false],
  ['a saw that comes back down', ramp(100, 0).map((value, place) => value + (place % 5) * 20), true],
  ['a saw whose feet rise', ramp(100, 1).map((value, place) => value + (place % 5) * 20), false],
  ['warming up', [...ramp(10, 9, 10), ...ramp(100, 0, 30)], true],
  ['one high moment', ramp(100, 0).with(39, 900), true],
  ['a step in the end', [...ramp(100, 0, 28), ...ramp(150, 0, 12)], false],
  ['too little to say', [1, 1, 1], false],
])('%s', (_, values, isSteady) => {
  expect(of(values)).toBe(isSteady)
})

test('a small measure may grow by a few, a large one by its share', () => {
  const step = (from: number, to: number) => [...ramp(from, 0, 20), ...ramp(to, 0, 20)]
  expect([of(step(10, 15)), of(step(10, 16)), of(step(100, 110)), of(step(100, 111))]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
