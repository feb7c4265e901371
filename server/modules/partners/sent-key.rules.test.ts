import { expect, test } from '@jest/globals'
import { newSecret } from './key-format.rules.ts'
import { sentKey } from './sent-key.rules.ts'

const KEY = newSecret()
const OTHER = newSecret()

test.each([
  [`Bearer ${KEY}`, undefined],
  [`bearer ${KEY}`, undefined],
  [undefined, KEY],
  ['', KEY],
  [`Bearer ${KEY}`, KEY],
])('%s and %s are the key', (authorization, apiKey) => {
  expect(sentKey(authorization, apiKey)).toBe(KEY)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['Bearer eyJhbGciOiJub25lIn0.e30.', undefined],
  ['Basic Y2I6bGl2ZQ==', undefined],
])('%s alone is no key', (authorization, apiKey) => {
  expect(sentKey(authorization, apiKey)).toBeNull()
})

test.each([
  ['two keys', `Bearer ${KEY}`, OTHER, 'different things'],
  ['a key beside the token of a person', 'Bearer eyJhbGciOiJub25lIn0.e30.', KEY, 'different things'],
  ['a key beside a password', 'Basic Y2I6bGl2ZQ==', KEY, 'different things'],
  ['a key that is cut off', `Bearer ${KEY.slice(0, -1)}`, undefined, 'not a key'],
  ['one letter wrong', undefined, `${KEY.slice(0, -1)}!`, 'not a key'],
  ['nothing in the header', undefined, '', 'not a key'],
  ['the header twice', undefined, `${KEY}, ${KEY}`, 'not a key'],
  ['the token of a person as a key', undefined, 'eyJhbGciOiJub25lIn0.e30.', 'not a key'],
])('%s is refused', (_what, authorization, apiKey, says) => {
  expect(() => sentKey(authorization, apiKey)).toThrow(says)
})
