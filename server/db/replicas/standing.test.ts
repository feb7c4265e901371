import { expect, test } from '@jest/globals'
import { refusalOf } from './standing.ts'

const primary = { isStandby: false, bytes: 1_000, life: '7/1', migration: '0110' }
const replica = { ...primary, isStandby: true, bytes: 900 }

test('a standby of this primary is read, however far it has come', () => {
  expect(refusalOf(replica, primary)).toBeNull()
})

test.each([
  ['one that was promoted', { isStandby: false }, 'it is no standby'],
  ['one of another cluster', { life: '8/1' }, 'it is a standby of another database'],
  ['one that follows another life of ours', { life: '7/2' }, 'it is a standby of another database'],
  ['one before a migration', { migration: '0109' }, 'it is at another migration'],
])('%s is not', (_case, own, reason) => {
  expect(refusalOf({ ...replica, ...own }, primary)).toBe(reason)
})
