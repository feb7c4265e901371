import { expect, test } from '@jest/globals'
import { isAllowed, licenceOf } from './licence-rules.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['(MIT AND GPL-2.0-only)', false],
  ['(MIT OR Apache-2.0) AND GPL-2.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-2.1', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['unknown', false],
  ['', false],
])('%s: %j', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

const one = (licenses: Parameters<typeof licenceOf>[0]['licenses'], version = '1.0.0') =>
  licenceOf({ name: 'limiter', version, ...(licenses && { licenses }) })

test('a licence is what the package says, in each way it may', () => {
  expect(one([{ license: { id: 'ISC' } }])).toBe('ISC')
  expect(one([{ license: { name: 'Custom' } }])).toBe('Custom')
  expect(one([{ expression: 'MIT OR ISC' }])).toBe('MIT OR ISC')
})

test('what was read of one version says nothing of the next', () => {
  expect(one([], '1.1.5')).toBe('MIT')
  expect(one(undefined, '1.1.6')).toBe('unknown')
})
