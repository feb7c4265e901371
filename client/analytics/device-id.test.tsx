import { afterEach, expect, test } from '@jest/globals'
import { setOptedOut } from './consent.ts'
import { deviceHeaders } from './device-id.ts'

afterEach(() => localStorage.clear())

test('a browser has one random id', () => {
  const first = deviceHeaders()
  expect(first['x-device-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(deviceHeaders()).toEqual(first)
})

test('none for who wants no analytics, and nothing is stored', () => {
  setOptedOut(true)
  expect(deviceHeaders()).toEqual({})
  expect(localStorage.getItem('device-id')).toBeNull()
})
