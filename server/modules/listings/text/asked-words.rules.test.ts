import { expect, test } from '@jest/globals'
import { asBeginnings, typedWords } from './asked-words.rules.ts'

test.each([
  ['McKinsey pric', ['McKinsey', 'pric']],
  [`a' | b & !c:*`, ['a', 'b', 'c']],
  ['Zoë 李', ['Zoë', '李']],
  ['Zoe\u0308', ['Zoë']],
  ['!!!', []],
  [' ', null],
  ['', null],
  [null, null],
])('the words of %p', (text, expected) => {
  expect(typedWords(text)).toEqual(expected)
})

test('eight words are read at most, each once', () => {
  expect(typedWords('a '.repeat(50))).toHaveLength(8)
  expect(asBeginnings(['a', 'b', 'a'])).toEqual([
    { words: ['a'], isWhole: false },
    { words: ['b'], isWhole: false },
  ])
})
