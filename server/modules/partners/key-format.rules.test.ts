import { describe, expect, test } from '@jest/globals'
import { digestOf, isSecret, newSecret, prefixOf } from './key-format.rules.ts'

const ONES = newSecret(Buffer.alloc(32, 0xff))
const ZEROES = newSecret(Buffer.alloc(32))

test('a secret has 256 random bits, each of which counts', () => {
  expect(ZEROES).toMatch(/^cb_live_0{43}[0-9A-Za-z]{6}$/)
  expect(ONES).toMatch(/^cb_live_[0-9A-Za-z]{49}$/)
  const onlyLast = newSecret(Buffer.concat([Buffer.alloc(31), Buffer.from([1])]))
  expect(onlyLast.slice(8, 51)).toBe(`${'0'.repeat(42)}1`)
  expect(new Set(Array.from({ length: 50 }, () => newSecret())).size).toBe(50)
})

test('what is shown of it are its first letters', () => {
  expect(prefixOf(ZEROES)).toBe('cb_live_0000')
})

test('is kept as its SHA-256', () => {
  expect(digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

describe('what is no secret is known without the database', () => {
  const letter = ONES[20]
  test.each([
    ['nothing', ''],
    ['cut off', ONES.slice(0, -1)],
    ['one letter more', `${ONES}0`],
    ['one letter wrong', `${ONES.slice(0, 20)}${letter === 'a' ? 'b' : 'a'}${ONES.slice(21)}`],
    ['another beginning', ONES.replace('live', 'test')],
    ['two of them, as a repeated header is joined', `${ONES}, ${ONES}`],
    ['a token of a person', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('%s', (_what, text) => expect(isSecret(text)).toBe(false))

  test.each([ONES, ZEROES, newSecret()])('and %s is one', (secret) => expect(isSecret(secret)).toBe(true))
})
