import { expect, test } from '@jest/globals'
import { eachLexeme } from './lexemes.rules.ts'

test.each([
  ['', []],
  [`'ana':1A`, [['ana', 0]]],
  [
    `'ana':1A,20 'bain':4,7B 'case':9 'x'`,
    [
      ['ana', 0],
      ['bain', 1],
      ['case', 3],
      ['x', 3],
    ],
  ],
  [
    `'o''neill':2C '''':3 'a\\\\b':1`,
    [
      ["o'neill", 2],
      ["'", 3],
      ['a\\b', 3],
    ],
  ],
  [`'a b':1D,2C`, [['a b', 2]]],
])('%s', (text, expected) => {
  const found: unknown[] = []
  eachLexeme(text, (word, place) => found.push([word, place]))
  expect(found).toEqual(expected)
})
