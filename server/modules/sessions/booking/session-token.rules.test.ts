import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import {
  calendarSide,
  callRoom,
  signCalendarToken,
  signMailToken,
  signSessionToken,
  tokenScope,
} from './session-token.rules.ts'

const SECRET = 'the secret of the tests'
const ONE = { id: 'one', tokenEpoch: 3, seekerEmail: 'maya@mail.test' }

test('a token opens its one session', () => {
  const token = signSessionToken(SECRET, ONE)
  expect(tokenScope(SECRET, ONE, token)).toBe('bearer')
  for (const [secret, session, given] of [
    [SECRET, { ...ONE, id: 'two' }, token],
    [SECRET, { ...ONE, tokenEpoch: 4 }, token],
    ['another secret', ONE, token],
    [SECRET, ONE, token.slice(1)],
    [SECRET, ONE, `${token}=`],
    [SECRET, ONE, ''],
    [SECRET, ONE, null],
    [SECRET, ONE, undefined],
  ] as const)
    expect(tokenScope(secret, session, given)).toBeNull()
})

test('a mailed token proves its mailbox, while that is the session’s', () => {
  const token = signMailToken(SECRET, ONE, 'Maya@Mail.test')
  expect(tokenScope(SECRET, ONE, token)).toBe('mail')
  for (const session of [
    { ...ONE, seekerEmail: 'noor@mail.test' },
    { ...ONE, seekerEmail: null },
    { ...ONE, tokenEpoch: 4 },
    { ...ONE, id: 'two' },
  ])
    expect(tokenScope(SECRET, session, token)).toBeNull()
})

test('a link mailed before there were epochs opens its session until its links are replaced', () => {
  const old = createHmac('sha256', SECRET).update('session:one').digest('base64url')
  expect(tokenScope(SECRET, { ...ONE, tokenEpoch: 0 }, old)).toBe('bearer')
  expect(tokenScope(SECRET, { ...ONE, tokenEpoch: 1 }, old)).toBeNull()
})

test('a calendar token says whose it is, and opens of a guest’s session what a calendar may', () => {
  for (const side of ['seeker', 'coach'] as const) {
    const token = signCalendarToken(SECRET, ONE, side)
    expect(calendarSide(SECRET, ONE, token)).toBe(side)
    expect(calendarSide(SECRET, { ...ONE, id: 'two' }, token)).toBeNull()
    expect(calendarSide(SECRET, { ...ONE, tokenEpoch: 4 }, token)).toBeNull()
    expect(tokenScope(SECRET, ONE, token)).toBe(side === 'seeker' ? 'calendar' : null)
    expect(tokenScope(SECRET, { ...ONE, seekerId: 'maya' }, token)).toBeNull()
  }
  expect(calendarSide(SECRET, ONE, signSessionToken(SECRET, ONE))).toBeNull()
})

test('the room name of a call is unique per session, changes when links are replaced, and is not a valid token', () => {
  const room = callRoom(SECRET, ONE)
  expect(room).toMatch(/^[\w-]{43}$/)
  expect(callRoom(SECRET, ONE)).toBe(room)
  for (const [secret, session] of [
    ['another secret', ONE],
    [SECRET, { ...ONE, id: 'two' }],
    [SECRET, { ...ONE, tokenEpoch: 4 }],
  ] as const)
    expect(callRoom(secret, session)).not.toBe(room)
  expect([tokenScope(SECRET, ONE, room), calendarSide(SECRET, ONE, room)]).toEqual([null, null])
})
