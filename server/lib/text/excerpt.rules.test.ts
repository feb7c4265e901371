import { expect, test } from '@jest/globals'
import { excerptOf } from './excerpt.rules.ts'

test.each([
  ['', ''],
  ['Six years at Bain.', 'Six years at Bain.'],
  ['Six years\n\n at Bain.', 'Six years at Bain.'],
  ['Exactly twenty chars', 'Exactly twenty chars'],
  ['I ran first rounds in London', 'I ran first rounds…'],
  ['I ran first rounds, in London', 'I ran first rounds…'],
  ['I ran my own room. And more', 'I ran my own room…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffah…'],
  ['𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟', '𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟𝒟…'],
  ['. . . . . . . . . . . . . . .', '…'],
])('%j becomes %j', (text, expected) => {
  expect(excerptOf(text, 20)).toBe(expected)
})

test('is a beginning of the text, never longer than it may be, and ends with a word of it', () => {
  const text = 'For four years I interviewed for McKinsey’s London office, first and final rounds.'
  for (let max = 4; max < text.length; max++) {
    const excerpt = excerptOf(text, max)
    expect(excerpt.length).toBeLessThanOrEqual(max)
    expect(text.startsWith(excerpt.slice(0, -1))).toBe(true)
    expect([' ', ','].includes(text[excerpt.length - 1] ?? '')).toBe(true)
  }
})
