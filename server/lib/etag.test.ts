import { expect, test } from '@jest/globals'
import { hasEtag } from './etag.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"other"', false],
  ['"it"', true],
  ['W/"it"', true],
  ['"other", W/"it"', true],
  ['*', true],
  ['it', false],
])('%p has it: %p', (known, has) => {
  expect(hasEtag(known, '"it"')).toBe(has)
  expect(hasEtag(known, 'W/"it"')).toBe(has)
})
