import { expect, test } from '@jest/globals'
import { bound } from './open-books.ts'

test('names become positions, each once, and casts stay', () => {
  expect(bound('select :a::int, :b, :a', { a: 1, b: 2, c: 3 })).toEqual({
    positional: 'select $1::int, $2, $1',
    parameters: [1, 2],
  })
  expect(() => bound('select :a', {})).toThrow('Nothing is given for :a.')
})
