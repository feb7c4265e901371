import { expect, test } from '@jest/globals'
import { wordsWithin } from './words.rules.ts'

const LIMITS = { min: 5, max: 20 }

test.each([
  ['zero-width spaces', '\u200b'.repeat(5)],
  ['spaces around them', `     ${'\u200b'.repeat(5)}   `],
  ['joiners', '\u200d\u200c'.repeat(5)],
  ['variation selectors', '\ufe0f'.repeat(5)],
  ['soft hyphens', '\u00ad'.repeat(5)],
  ['word joiners and byte order marks', '\u2060\ufeff'.repeat(5)],
  ['bidi controls', '\u202e\u2066\u2069'.repeat(5)],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'.repeat(5)],
  ['blanks of Braille', '\u2800'.repeat(5)],
  ['tags', '\u{e0041}'.repeat(5)],
  ['line breaks of every kind', '\n\r\u2028\u2029\u0085\v\f'.repeat(5)],
  ['control characters', '\u0007\u0000'.repeat(5)],
  ['accents with nothing under them', '\u0301'.repeat(6)],
  ['one letter with many accents', `a${'\u0301'.repeat(9)}`],
  ['signs for private use', '\ue000'.repeat(6)],
  ['signs of no character', '\ufdd0\u{10fffe}\ufffc'.repeat(3)],
  ['fillers of scores and old scripts', '\u{1d159}\u{16fe4}\u{1107f}'.repeat(3)],
  ['four letters among them', 'a\u200bb\u200dc\ufeffd\u202e'],
  ['four letters and space', '  abcd  \n '],
  ['too many letters', 'x'.repeat(21)],
])('%s are no words', (_what, given) => {
  expect(wordsWithin(given, LIMITS)).toBeNull()
  expect(wordsWithin(given, { ...LIMITS, hasLines: true })).toBeNull()
})

test.each([
  ['  They asked us. ', 'They asked us.'],
  ['They\u202easked\u2066 us\u200b', 'Theyasked us'],
  ['Paid < 5 € > 3 €', 'Paid < 5 € > 3 €'],
  ['They\u0000asked\tus', 'They asked us'],
  ['क्षत्रिय को', 'क्षत्रिय को'],
  ['می‌خواهم', 'می‌خواهم'],
  ['Good 👩🏽‍⚕️ ❤️', 'Good 👩🏽‍⚕️ ❤️'],
])('%j are kept as %j', (given, kept) => {
  expect(wordsWithin(given, LIMITS)).toBe(kept)
})

test('line breaks are spaces where there is one line, and stay where there are several', () => {
  const given = 'First.\r\n\u202e\n\n\nThen.\u200b'
  expect(wordsWithin(given, LIMITS)).toBe('First. Then.')
  expect(wordsWithin(given, { ...LIMITS, hasLines: true })).toBe('First.\n\nThen.')
})
