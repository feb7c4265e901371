import { expect, test } from '@jest/globals'
import { refusalOf } from './standing.ts'

const primary = { isStandby: false, bytes: 1_000, life: '7/1/5', migration: '0110', mayRead: true }
const replica = { ...primary, isStandby: true, bytes: 900 }

test('a standby of this primary is read, however far it has come', () => {
  expect(refusalOf(replica, primary)).toBeNull()
})

test.each([
  ['one that was promoted', { isStandby: false }, 'it is no standby'],
  ['one of another cluster', { life: '8/1/5' }, 'it is a standby of another database'],
  ['one that follows another life of ours', { life: '7/2/5' }, 'it is a standby of another database'],
  ['another database of our cluster', { life: '7/1/6' }, 'it is a standby of another database'],
  ['one before a migration', { migration: '0109' }, 'it is at another migration'],
  ['one that lets us read less', { mayRead: false }, 'its role may not read every table'],
])('%s is not', (_case, own, reason) => {
  expect(refusalOf({ ...replica, ...own }, primary)).toBe(reason)
})
