import { describe, expect, test } from '@jest/globals'
import { forgive, SimilarWords } from './similar-words.rules.ts'

const known = new SimilarWords(['mckinsey', 'bain', 'pricing', 'privacy', 'kearney', 'growth', 'zoe'])

describe('a word with a slip is taken for the one it is most alike', () => {
  test.each([
    ['mckinsy', ['mckinsey']],
    ['mckinzey', ['mckinsey']],
    ['kearny', ['kearney']],
    ['prising', ['pricing']],
    ['xylophone', []],
  ])('%s', (typed, meant) => {
    expect(known.alike(typed)).toEqual(meant)
  })
})

test('what begins a word stays as it is, and so does what is like none', () => {
  expect(forgive(['mck', 'grwth', 'qqq'], known)).toBe("mck:* & ('growth') & qqq:*")
})

test.each([
  ['m', true],
  ['zoe', true],
  ['zoes', false],
  ['a', false],
])('whether a word begins with %s: %s', (start, begins) => {
  expect(known.begins(start)).toBe(begins)
})
