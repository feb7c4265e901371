import { expect, test } from '@jest/globals'
import { AppError } from '../../errors.ts'
import { bookerOf, checkGuest } from './booker.rules.ts'

const request = { timeZone: 'Europe/London', idempotencyKey: 'a-key-of-mine' }
const viewer = { id: '7', email: 'Priya@Mail.test', firstName: 'Priya' }
const maya = { name: ' Maya  Fernandes ', email: ' Maya@Mail.test ' }

test.each([
  ['an account', viewer, {}, { person: 'user:7', userId: '7', email: 'priya@mail.test', name: 'Priya' }],
  [
    'an account, whatever guest it names',
    viewer,
    { guest: maya },
    { person: 'user:7', userId: '7', email: 'priya@mail.test', name: 'Priya' },
  ],
  [
    'a guest',
    null,
    { guest: maya },
    { person: 'guest:maya@mail.test', userId: null, email: 'maya@mail.test', name: 'Maya Fernandes' },
  ],
  ['a visitor', null, {}, { person: 'visitor:a-key-of-mine', userId: null, email: null, name: '' }],
])('%s books', (_case, who, change, expected) => {
  expect(bookerOf(who, { ...request, ...change })).toEqual(expected)
})

test.each([
  ['maya', 'guest.email'],
  ['maya@mail', 'guest.email'],
  ['maya@@mail.test', 'guest.email'],
  ['<maya@mail.test>', 'guest.email'],
  ['maya@mail.test.', 'guest.email'],
  ['two@mail.test, maya@mail.test', 'guest.email'],
  [`${'x'.repeat(250)}@mail.test`, 'guest.email'],
])('%p is no address', (email, path) => {
  expect(fieldsOf(() => checkGuest({ name: 'Maya', email }))).toEqual([path])
})

test('every mistake is named at once', () => {
  expect(fieldsOf(() => checkGuest({ name: '<b></b>', email: '' }))).toEqual(['guest.name', 'guest.email'])
  expect(fieldsOf(() => bookerOf(null, { ...request, timeZone: 'Moon' }))).toEqual(['timeZone'])
  expect(fieldsOf(() => bookerOf(null, { ...request, intakeNote: 'x'.repeat(2001) }))).toEqual(['intakeNote'])
})

function fieldsOf(act: () => unknown): string[] {
  try {
    act()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.extensions.fields as { path: string }[]).map(({ path }) => path)
  }
}
