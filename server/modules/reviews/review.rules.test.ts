import { expect, test } from '@jest/globals'
import { holdReason } from './review.rules.ts'

test.each([
  ['Sharp, kind and well prepared. Rebooked at once.', null],
  ['We went from 3.5 to 4.5 in 2 sessions, 60 minutes each.', null],
  ['Revenue of 12,500,000 over 3 years was a good drill.', null],
  ['', null],
  ['See https://example.org/me', 'It contains a link.'],
  ['Find me at www.example', 'It contains a link.'],
  ['Look up casecoach.io', 'It contains a link.'],
  ['Write to maya@example.com', 'It contains an e-mail address.'],
  ['Call +44 20 7946 0958', 'It contains a phone number.'],
  ['Call 020-7946-0958 now', 'It contains a phone number.'],
  ['What an idiot.', 'It contains an insult.'],
  ['An IDIOT', 'It contains an insult.'],
])('%p: %p', (text, reason) => {
  expect(holdReason(text)).toBe(reason)
})
