import { describe, expect, test } from '@jest/globals'
import { cardOutcome, inGroups, passesLuhn, TEST_CARDS } from './cards.rules.ts'

describe('test cards', () => {
  test.each(TEST_CARDS.map((card) => card.number))('%s is a well-formed number', (number) => {
    expect(passesLuhn(number)).toBe(true)
  })

  test('a number is known however it is spaced', () => {
    expect(cardOutcome('4242 4242-4242 4242')).toEqual({ kind: 'pays', settlesAfterSeconds: 0 })
  })

  test('any other number is unknown', () => {
    expect(cardOutcome('4111 1111 1111 1111')).toBeNull()
  })

  test('numbers read in groups of four', () => {
    expect(inGroups('4000000000000002')).toBe('4000 0000 0000 0002')
  })
})

test.each(['4242424242424241', '', 'abcd', '42424242424242424'])('%p fails the check digit', (digits) => {
  expect(passesLuhn(digits)).toBe(false)
})
