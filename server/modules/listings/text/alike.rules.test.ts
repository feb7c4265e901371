import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { findAlike, slipsAllowed } from './alike.rules.ts'

const KNOWN = ['bain', 'elena', 'growth', 'kearney', 'marchetti', 'mckinsey', 'pricing', 'privacy', 'zoe']

const alike = (word: string) => findAlike(word, KNOWN, slipsAllowed(word)).map((found) => found.word)

describe('a word with a slip is alike to the one that was meant', () => {
  test.each([
    ['mckinsy', ['mckinsey']],
    ['mckinzey', ['mckinsey']],
    ['mkcinsey', ['mckinsey']],
    ['elana', ['elena']],
    ['marcheti', ['marchetti']],
    ['kearny', ['kearney']],
    ['prising', ['pricing']],
    ['grwoth', ['growth']],
    ['zoo', []],
    ['xylophone', []],
  ])('%s', (typed, meant) => {
    expect(alike(typed)).toEqual(meant)
  })
})

/** The definition, word by word. */
function distance(one: string, other: string): number {
  const row = (i: number) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0))
  const table = Array.from({ length: one.length + 1 }, (_, i) => row(i))
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const least = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        replaced,
        isSwap ? at(i - 2, j - 2) + 1 : Infinity,
      )
      table[i]?.splice(j, 1, least)
    }
  return at(one.length, other.length)
}

test('of any list exactly those so many slips away are found', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(
      fc.uniqueArray(words, { maxLength: 60 }),
      words,
      fc.integer({ min: 0, max: 2 }),
      (list, word, max) => {
        const sorted = list.toSorted()
        const expected = sorted
          .map((one) => ({ word: one, slips: distance(word, one) }))
          .filter(({ slips }) => slips <= max)
        expect(findAlike(word, sorted, max)).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})
