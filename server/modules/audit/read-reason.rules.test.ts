import { expect, test } from '@jest/globals'
import { readReason } from './read-reason.rules.ts'

test.each([
  ['  They asked us to. ', 'They asked us to.'],
  ['They\u202e asked\nus\r\nto.\u200b', 'They asked us to.'],
  ['Paid < 5 € twice', 'Paid < 5 € twice'],
])('%j is kept as %j', (given, kept) => {
  expect(readReason(given)).toBe(kept)
})

test.each([
  '',
  'No',
  `     ${'\u200b'.repeat(5)}`,
  'N\u200b\u200do\ufeff\u2060',
  '\n\n\n\n\n\n',
  'x'.repeat(501),
])('%j is no reason', (given) => {
  expect(() => readReason(given)).toThrow('Say why, in 5 to 500 characters.')
})
