import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { MINUTE } from '../durations.ts'
import { reloadOnce } from './reload-once.ts'

beforeEach(() => {
  jest.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

/** An address with a hash leads nowhere else. */
const reload = (version: string) => reloadOnce('#reloaded', version)

test.each<[string, string, number, boolean]>([
  ['the same version at once', 'a', 0, false],
  ['the same version an hour later', 'a', 60 * MINUTE, false],
  ['another version at once', 'b', 0, false],
  ['another version when the clock was set back a little', 'b', -MINUTE / 2, false],
  ['another version a minute later', 'b', MINUTE, true],
])('after a reload, %s (%s, %i ms): %s', (_, version, later, expected) => {
  expect(reload('a')).toBe(true)
  jest.setSystemTime(Date.now() + later)
  expect(reload(version)).toBe(expected)
})

test('what another program left there does not stop it', () => {
  sessionStorage.setItem('reloaded-for-new-version', '{')
  expect(reload('a')).toBe(true)
})

test('where storage is blocked nothing reloads', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(reload('a')).toBe(false)
  jest.restoreAllMocks()
})
