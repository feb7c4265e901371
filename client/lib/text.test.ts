import { describe, expect, test } from '@jest/globals'
import { initials, listed, plural, shorten, stableHash } from './text.ts'

test.each([
  ['Elena Marchetti', 'EM'],
  ['Maya', 'M'],
  ['  ana  maria de souza ', 'AS'],
  ['Émile Øster', 'ÉØ'],
  ['', ''],
])('initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [3180, '3,180 reviews'],
])('plural of %i', (count, expected) => {
  expect(plural(count, 'review')).toBe(expected)
})

test('plural takes an irregular form', () => {
  expect(plural(2, 'coach', 'coaches')).toBe('2 coaches')
})

test.each([
  [[], ''],
  [['English'], 'English'],
  [['English', 'Italian'], 'English and Italian'],
  [['English', 'Italian', 'Greek'], 'English, Italian and Greek'],
])('listed %j', (words, expected) => {
  expect(listed(words)).toBe(expected)
})

test('stableHash never changes between releases, so a face keeps its colour', () => {
  expect(stableHash('casebound')).toBe(stableHash('casebound'))
  expect(stableHash('')).toBe(0x811c9dc5)
  expect(stableHash('a')).toBe(0xe40c292c)
})

describe('shorten', () => {
  test.each([
    ['Short enough', 20, 'Short enough'],
    [' On\n two\u2028lines ', 20, 'On two lines'],
    ['One, two and three', 12, 'One, two…'],
    ['One, two', 8, 'One, two'],
    ['One, two', 6, 'One…'],
    ['Wolfeschlegelstein', 6, 'Wolfe…'],
    ['🎉🎉🎉🎉', 4, '🎉🎉🎉…'],
  ])('%j in %d: %j', (text, most, shown) => expect(shorten(text, most)).toBe(shown))

  test('is never longer than it may be', () => {
    expect(shorten('word '.repeat(1_000), 300).length).toBeLessThanOrEqual(300)
  })
})
