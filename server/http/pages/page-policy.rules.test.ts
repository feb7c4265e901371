import { expect, test } from '@jest/globals'
import { allowInlineOf } from './page-policy.rules.ts'

const POLICY = "default-src 'self';script-src 'self';style-src 'self'"
/** `printf 'go()' | openssl dgst -sha256 -binary | base64` */
const GO = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"
const RED = "'sha256-ypIZpeWh67Lh3q46jpjGW7VCAJpmEqcFe8Dl5B2rXQU='"

test('a script that stands in the page may run, by its hash, and no other', () => {
  const page = '<script src="/a.js"></script><script>go()</script><script type="application/json">{}</script>'
  expect(allowInlineOf(page)(POLICY)).toBe(`default-src 'self';script-src 'self' ${GO};style-src 'self'`)
})

test('so may a sheet', () => {
  const page = '<link rel="stylesheet" href="/a.css"><style id="page-styles">b{color:red}</style>'
  expect(allowInlineOf(page)(POLICY)).toBe(`default-src 'self';script-src 'self';style-src 'self' ${RED}`)
})

test('where none stands in the page, the policy is as it was', () => {
  expect(allowInlineOf('<script type="module" src="/a.js"></script>')(POLICY)).toBe(POLICY)
})
