import { expect, test } from '@jest/globals'
import { findingsOf, type Seen } from './judge.ts'

const GOOD: Seen = {
  status: 400,
  type: 'application/json',
  body: '{"message":"No.","code":"BAD_REQUEST"}',
  ms: 5,
}
const found = (seen: Partial<Seen>, shot = { isJson: true, mustAnswer: true }) =>
  findingsOf(shot, { ...GOOD, ...seen })

test.each([
  {},
  { body: '{"errors":[{"message":"No.","extensions":{"code":"BAD_USER_INPUT"}}]}' },
  { body: '{"error":{"code":400,"message":"INVALID_EMAIL"}}' },
  { status: 200, body: '{"data":{"a":"select a coach from the list"}}' },
  { status: 204, type: '', body: '' },
])('%j is answered well', (seen) => {
  expect(found(seen)).toEqual([])
})

test.each([
  [{ status: 500 }, 'HTTP 500'],
  [{ status: 503 }, 'HTTP 503'],
  [{ status: 0, type: '', body: '' }, 'no answer'],
  [{ ms: 60_000 }, 'no end within the deadline'],
  [{ type: 'text/html', body: '<p>No.</p>' }, 'no message and code'],
  [{ body: '{"message":"No."}' }, 'no message and code'],
  [
    { status: 200, body: '{"errors":[{"message":"x","extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}' },
    'INTERNAL_SERVER_ERROR',
  ],
  [{ body: '{"message":"TypeError: x is not a function","code":"A"}' }, expect.stringMatching(/^says /)],
  [{ body: '{"message":"at node_modules/pg","code":"A"}' }, expect.stringMatching(/^says /)],
  [{ body: '{"message":"select id from users where a","code":"A"}' }, expect.stringMatching(/^says /)],
  [{ body: '{"message":"invalid input syntax for type uuid","code":"A"}' }, expect.stringMatching(/^says /)],
  [{ body: '{"message":"x\\n    at f (a.js)","code":"A"}' }, expect.stringMatching(/^says /)],
])('%j is found', (seen, finding) => {
  expect(found(seen)).toContainEqual(finding)
})

test('what is no request may be hung up on', () => {
  expect(found({ status: 0, type: '', body: '' }, { isJson: false, mustAnswer: false })).toEqual([])
})
