import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { cardEnding, cardOutcome, inGroups, passesLuhn, TEST_CARDS } from './cards.rules.ts'

describe('test cards', () => {
  test.each(TEST_CARDS.map((card) => card.number))('%s is a well-formed number', (number) => {
    expect(passesLuhn(number)).toBe(true)
  })

  test('a number is known however it is spaced', () => {
    expect(cardOutcome('4242 4242-4242 4242')).toEqual({ kind: 'pays', settlesAfterSeconds: 0 })
  })

  test('a card that paid is known by its last four digits', () => {
    expect(cardEnding('0259')).toMatchObject({ isChargedBack: true })
    expect(cardEnding('4242')).toEqual({ kind: 'pays', settlesAfterSeconds: 0 })
    for (const other of [null, '', '3220', '0002', '1111']) expect(cardEnding(other)).toBeNull()
    const endings = TEST_CARDS.map(({ number }) => number.slice(-4))
    expect(new Set(endings).size).toBe(TEST_CARDS.length)
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

test('the README lists them all, as the card page does', async () => {
  const text = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
  const listed = [...text.matchAll(/^\| `([\d ]{19})` \| (.+) \|$/gm)].map(([, number, effect]) => [
    number,
    effect,
  ])
  expect(listed).toEqual(TEST_CARDS.map(({ number, effect }) => [inGroups(number), effect]))
})
