import { expect, test } from '@jest/globals'
import { AppError } from '../../../errors.ts'
import { accountBooker, checkGuest, guestBooker } from './booker.rules.ts'
import { checkRequest } from '../holds/hold-request.rules.ts'

const request = { timeZone: 'Europe/London' }
const priya = { id: '7', email: 'Priya@Mail.test', firstName: 'Priya', isEmailVerified: true }
const maya = { name: ' Maya  Fernandes ', email: ' Maya@Mail.test ' }

test('an account books by its id, and is its address too once that is verified', () => {
  const booker = { key: 'user:7', userId: '7', email: 'priya@mail.test', name: 'Priya' }
  expect(accountBooker(priya)).toEqual({ ...booker, keys: ['user:7', 'address:priya@mail.test'] })
  expect(accountBooker({ ...priya, isEmailVerified: false })).toEqual({ ...booker, keys: ['user:7'] })
})

test('a guest is nobody by the address they type', () => {
  const [one, other] = [guestBooker(maya, 'Casebound'), guestBooker(maya, 'Casebound')]
  expect(one).toMatchObject({ userId: null, email: 'maya@mail.test', name: 'Maya Fernandes' })
  expect(one.key).toMatch(/^guest:/)
  expect(one.keys).toEqual([one.key])
  expect(one.key).not.toBe(other.key)
})

test.each([
  ['of a token', 'guest:1', maya, 'guest:1'],
  ['of a token, without details', 'guest:1', null, 'guest:1'],
  ['of their confirmed address', 'address:maya@mail.test', maya, 'address:maya@mail.test'],
  ['of another confirmed address', 'address:noor@mail.test', maya, expect.stringMatching(/^guest:/)],
])('a guest goes on by the key %s', (_case, earlier, guest, key) => {
  expect(guestBooker(guest, 'Casebound', earlier)).toMatchObject({ key, keys: [key] })
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
  expect(fieldsOf(() => checkGuest({ name: 'Maya', email }, 'Casebound'))).toEqual([path])
})

test.each(['Maya ✓', 'Casebound Support', 'Maya, ex-BCG'])('%p is no name of a guest', (name) => {
  expect(fieldsOf(() => checkGuest({ name, email: 'maya@mail.test' }, 'Casebound'))).toEqual(['guest.name'])
})

test('every mistake is named at once', () => {
  expect(fieldsOf(() => checkGuest({ name: '<b></b>', email: '' }, 'Casebound'))).toEqual([
    'guest.name',
    'guest.email',
  ])
  expect(fieldsOf(() => checkRequest({ ...request, timeZone: 'Moon' }))).toEqual(['timeZone'])
  expect(fieldsOf(() => checkRequest({ ...request, intakeNote: 'x'.repeat(2001) }))).toEqual(['intakeNote'])
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
