import { expect, test } from '@jest/globals'
import { tokenDigest } from './token-digest.rules.ts'

test.each(['head.claims.signatureB', 'head.claims.signatureA==', 'head.claims.signature/+', 'head.claims.'])(
  'a token with its signature in another spelling is the same token: %s',
  (spelling) => expect(tokenDigest(spelling)).toBe(tokenDigest('head.claims.signatureA')),
)

test.each([
  ['head.claims.signature', 'head.others.signature'],
  ['head.claims.signature', 'other.claims.signature'],
  ['token-of:ada@mail.test', 'token-of:ada@mail.example'],
])('%s is not %s', (one, other) => {
  expect(tokenDigest(one)).not.toBe(tokenDigest(other))
})
