import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { sanitize, sanitizeLines } from './sanitize.ts'

test.each([
  ['  Maya   Fernandes ', 'Maya Fernandes'],
  ['<b>Maya</b>', 'Maya'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<<b>script>alert(1)<</b>/script>', 'script alert(1)/script'],
  ['profit < cost', 'profit cost'],
  ['a\u0000b\u0007c', 'a b c'],
  ['one\ntwo', 'one two'],
  ['Zoë O’Neil – 李', 'Zoë O’Neil – 李'],
])('%p becomes %p', (text, expected) => {
  expect(sanitize(text)).toBe(expected)
})

describe('whatever is typed', () => {
  const letter = fc.oneof(
    fc.constantFrom('<', '>', '/', '=', 'a', 'b', ' ', '\n', '\u0000', '\u200d'),
    fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  )

  test('nothing is left that could be markup or a control character, and a second time changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        const clean = sanitize(text)
        expect(clean).not.toMatch(/[<>\p{Cc}]/u)
        expect(sanitize(clean)).toBe(clean)
      }),
    )
  })
})

test('lines stay lines, with one empty one between at most', () => {
  expect(sanitizeLines('One \r\n\n\n\n <i>two</i>\nthree\n\n')).toBe('One\n\ntwo\nthree')
})

test.each(['\u3164', '\u2800\u2800', '\u200d\u200c', '\ufe0f', '<b>\u200d</b>', '\u{e0061}'])(
  '%j is nothing at all, of a line and of several',
  (text) => {
    expect(sanitize(text)).toBe('')
    expect(sanitizeLines(`${text}\n${text}`)).toBe('')
  },
)
