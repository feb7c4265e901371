import { expect, test } from '@jest/globals'
import { mistakesIn } from './range-mistakes.ts'

const BACKWARDS = 'Make the end later than the start.'
const MEETS = 'Start this range when the one before it has ended.'

test.each<[string, string[], (string | undefined)[]]>([
  ['ranges that touch', ['09:00-12:00', '12:00-14:00'], [undefined, undefined]],
  ['ranges that overlap', ['09:00-12:00', '11:00-14:00'], [undefined, MEETS]],
  ['the same twice', ['09:00-12:00', '09:00-12:00'], [undefined, MEETS]],
  ['an earlier one listed later', ['11:00-14:00', '09:00-12:00'], [undefined, MEETS]],
  ['one within another', ['09:00-17:00', '10:00-11:00', '12:00-13:00'], [undefined, MEETS, MEETS]],
  ['one without a length', ['09:00-09:00'], [BACKWARDS]],
  ['one that ends before it starts', ['12:00-09:00', '10:00-11:00'], [BACKWARDS, undefined]],
])('%s', (_what, texts, mistakes) => {
  const ranges = texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }))
  expect(mistakesIn(ranges)).toEqual(mistakes)
})
