import { expect, test } from '@jest/globals'
import { calendarSide, isSessionToken, signCalendarToken, signSessionToken } from './session-token.ts'

const SECRET = 'the secret of the tests'

test('a token opens its one session', () => {
  const token = signSessionToken(SECRET, 'one')
  expect(isSessionToken(SECRET, 'one', token)).toBe(true)
  for (const [secret, id, given] of [
    [SECRET, 'two', token],
    ['another secret', 'one', token],
    [SECRET, 'one', token.slice(1)],
    [SECRET, 'one', `${token}=`],
    [SECRET, 'one', ''],
    [SECRET, 'one', null],
    [SECRET, 'one', undefined],
  ] as const)
    expect(isSessionToken(secret, id, given)).toBe(false)
})

test('a calendar token says whose it is and opens nothing else', () => {
  for (const side of ['seeker', 'coach'] as const) {
    const token = signCalendarToken(SECRET, 'one', side)
    expect(calendarSide(SECRET, 'one', token)).toBe(side)
    expect(calendarSide(SECRET, 'two', token)).toBeNull()
    expect(isSessionToken(SECRET, 'one', token)).toBe(false)
  }
  expect(calendarSide(SECRET, 'one', signSessionToken(SECRET, 'one'))).toBeNull()
})
