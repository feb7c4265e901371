import { expect, test } from '@jest/globals'
import { allowScriptsOf } from './page-policy.rules.ts'

const POLICY = "default-src 'self';script-src 'self';style-src 'self'"
/** `printf 'go()' | openssl dgst -sha256 -binary | base64` */
const GO = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"

test('a script that stands in the page may run, by its hash, and no other', () => {
  const page = '<script src="/a.js"></script><script>go()</script><script type="application/json">{}</script>'
  expect(allowScriptsOf(page)(POLICY)).toBe(`default-src 'self';script-src 'self' ${GO};style-src 'self'`)
})

test('where none stands in the page, the policy is as it was', () => {
  expect(allowScriptsOf('<script type="module" src="/a.js"></script>')(POLICY)).toBe(POLICY)
})
