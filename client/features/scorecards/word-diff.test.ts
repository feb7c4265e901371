import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { wordDiff } from './word-diff.ts'

test('tells what went and what came', () => {
  expect(wordDiff('taken as 4.8 m.', 'taken at first as 4.8 m.')).toEqual([
    { text: 'taken ', is: 'same' },
    { text: 'at first ', is: 'new' },
    { text: 'as 4.8 m.', is: 'same' },
  ])
  expect(wordDiff('', 'Calm.')).toEqual([{ text: 'Calm.', is: 'new' }])
  expect(wordDiff('2', '3')).toEqual([
    { text: '2', is: 'gone' },
    { text: '3', is: 'new' },
  ])
})

test('its pieces add up to both texts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', '\n')).map((list) => list.join(' '))
  fc.assert(
    fc.property(words, words, (from, to) => {
      const pieces = wordDiff(from, to)
      const without = (is: string) =>
        pieces
          .filter((one) => one.is !== is)
          .map(({ text }) => text)
          .join('')
      expect([without('new'), without('gone')]).toEqual([from, to])
    }),
  )
})
