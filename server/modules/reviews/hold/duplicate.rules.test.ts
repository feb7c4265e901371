import { expect, test } from '@jest/globals'
import { isDuplicate } from './duplicate.rules.ts'

const TEXT = 'She took my profit tree apart branch by branch and showed me what the chart really said.'
const NEAR = 'She took my profit tree apart, branch by branch, and showed me what the chart really meant!'
const SHORT = 'Great session, thank you!'

test.each([
  [TEXT, TEXT, true, true],
  [TEXT, TEXT.toUpperCase(), false, true],
  [TEXT, NEAR, true, true],
  [TEXT, NEAR, false, false],
  [TEXT, 'He showed me what the chart really said, and my profit tree held.', true, false],
  [SHORT, SHORT, true, false],
  ['Eight words are enough to be compared here', 'Eight words are enough to be compared here', false, true],
  ['Seven words are still too few here', 'Seven words are still too few here', true, false],
  ['', '', true, false],
])('%j after %j, by the same person %p: %p', (text, other, isOwn, expected) => {
  expect(
    isDuplicate(text, [
      { text: 'Another one altogether, long enough to be compared.', isOwn },
      { text: other, isOwn },
    ]),
  ).toBe(expected)
})
