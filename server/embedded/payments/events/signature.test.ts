import { expect, test } from '@jest/globals'
import { isSignedBody, signBody } from './signature.rules.ts'

const secret = 'a secret of the house'
const at = new Date('2026-11-21T09:30:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const header = signBody('{"a":1}', secret, at)

test('the header follows the documented form', () => {
  expect(header).toMatch(/^t=1795253400,v1=[0-9a-f]{64}$/)
})

test.each([0, 300, -300])('holds %i seconds later', (seconds) => {
  expect(isSignedBody('{"a":1}', header, secret, later(seconds))).toBe(true)
})

test.each([301, -301])('does not hold %i seconds later', (seconds) => {
  expect(isSignedBody('{"a":1}', header, secret, later(seconds))).toBe(false)
})

test('does not hold for another body, secret or time', () => {
  expect(isSignedBody('{"a":2}', header, secret, at)).toBe(false)
  expect(isSignedBody('{"a":1}', header, 'another secret here', at)).toBe(false)
  expect(isSignedBody('{"a":1}', header.replace('t=1795253400', 't=1795253401'), secret, at)).toBe(false)
})

test.each([undefined, '', 'v1=00', 't=1795253400', `${header},v1=00`, header.toUpperCase()])(
  '%p is no signature',
  (value) => {
    expect(isSignedBody('{"a":1}', value, secret, at)).toBe(false)
  },
)
