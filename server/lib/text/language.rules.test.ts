import { expect, test } from '@jest/globals'
import { languageNamed } from './language.rules.ts'

test.each([
  ['English', 'English'],
  [' cantonese ', 'Cantonese'],
  ['MANDARIN', 'Mandarin'],
  ['Farsi', 'Farsi'],
  ['Persian', 'Persian'],
  ['Swiss German', 'Swiss German'],
  ['brazilian portuguese', 'Brazilian Portuguese'],
  ['Flemish', 'Flemish'],
  ['Sinhala', 'Sinhala'],
  ['Bengali', 'Bengali'],
])('%j is %j', (typed, name) => {
  expect(languageNamed(typed)).toBe(name)
})

test.each(['', 'ex-Partner BCG', 'English ✓', 'Klingonese', 'en', 'English, ex-BCG'])(
  '%j is none',
  (typed) => {
    expect(languageNamed(typed)).toBeNull()
  },
)
