import { expect, test } from '@jest/globals'
import { anywhere, idRange, receiptIn, searchWords } from './search.rules.ts'

test.each([
  ['a', null],
  ['  ', null],
  [' March ', 'march'],
])('%j is searched for as %j', (text, words) => {
  expect(searchWords(text)).toBe(words)
})

test('a text of more than 100 characters is refused', () => {
  expect(() => searchWords('x'.repeat(101))).toThrow('100 characters')
})

test('what like reads as a sign is searched for as it is', () => {
  expect(anywhere('50%_\\')).toBe('%50\\%\\_\\\\%')
})

test.each([
  ['0f1e2d3c', '0f1e2d3c-0000-0000-0000-000000000000', '0f1e2d3c-ffff-ffff-ffff-ffffffffffff'],
  ['#0f1e2d3c-4b', '0f1e2d3c-4b00-0000-0000-000000000000', '0f1e2d3c-4bff-ffff-ffff-ffffffffffff'],
])('%s is the beginning of ids', (words, from, to) => {
  expect(idRange(words)).toEqual({ from, to })
})

test('a whole id is itself', () => {
  const id = '0f1e2d3c-4b5a-4697-8877-665544332211'
  expect(idRange(id)).toEqual({ from: id, to: id })
})

test.each(['0f1e2', 'march', '------', 'g0f1e2d3', '0'.repeat(37)])('%s is no id', (words) => {
  expect(idRange(words)).toBeNull()
})

test.each([
  ['r-12', { kind: 'receipt', number: 12 }],
  ['r-000012', { kind: 'receipt', number: 12 }],
  ['c-3', { kind: 'credit_note', number: 3 }],
  ['x-12', null],
  ['r-', null],
  ['march', null],
])('%s names the receipt %j', (words, receipt) => {
  expect(receiptIn(words)).toEqual(receipt)
})
