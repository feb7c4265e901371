import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { HOUR, MINUTE, SECOND } from './durations.ts'
import {
  beginNoEarlierThan,
  followServer,
  forgetServerTime,
  now,
  onClockDoubted,
  onClockSet,
  stopTimeAt,
  tellTimeBy,
} from './now.ts'

const SERVER = Date.UTC(2026, 10, 21, 14)

beforeEach(() => {
  jest.useFakeTimers({ now: SERVER })
})
afterEach(() => {
  forgetServerTime()
  jest.useRealTimers()
})

/** How far the page's time is from the server's. */
const error = (server = SERVER) => now() - server
const listenTo = (subscribe: typeof onClockSet) => {
  const listener = jest.fn()
  subscribe(listener)
  return listener
}

describe.each([
  ['right', 0],
  ['20 minutes fast', 20 * MINUTE],
  ['2 hours slow', -2 * HOUR],
  ['26 hours fast', 26 * HOUR],
])('on a device whose clock is %s', (_, ahead) => {
  beforeEach(() => {
    jest.setSystemTime(SERVER + ahead)
  })

  test('the first answer brings the server’s time, less half of the way', () => {
    expect(error()).toBe(ahead)
    followServer(SERVER - 100, 200)
    expect(error()).toBe(0)
  })

  test('time goes on as the server’s, also when the device’s clock is put right', () => {
    followServer(SERVER, 0)
    jest.advanceTimersByTime(90_000)
    expect(error(SERVER + 90_000)).toBe(0)
    jest.setSystemTime(SERVER + 90_000)
    expect(error(SERVER + 90_000)).toBe(0)
  })
})

test.each<[string, number, number, number]>([
  ['a quick answer half a second later', 500, 40, 0],
  ['a quick answer half a second earlier', -500, 40, 0],
  ['a slow answer that began before and ended after it', -1 * SECOND, 6 * SECOND, 0],
  ['a quick answer 5 s later', 5 * SECOND, 40, 5 * SECOND + 20],
  ['an answer of 2 s that began 5 s later', 5 * SECOND, 2 * SECOND, 6 * SECOND],
  ['an answer of 2 s that ended 3 s earlier', -5 * SECOND, 2 * SECOND, -4 * SECOND],
])('the time after %s', (_, later, roundTrip, moved) => {
  followServer(SERVER, 0)
  const told = listenTo(onClockSet)
  followServer(SERVER + later, roundTrip)
  expect(error()).toBe(moved)
  expect(told).toHaveBeenCalledTimes(moved === 0 ? 0 : 1)
})

test('an answer on a slow line does not undo what a quick one has shown', () => {
  followServer(SERVER + HOUR, 40)
  followServer(SERVER + HOUR - 9_000, 10_000)
  expect(error(SERVER + HOUR)).toBe(20)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY])('an answer that says %p is no news', (said) => {
  followServer(said, 0)
  expect(error()).toBe(0)
})

test('a page that was written for a later time than the device’s begins then, and an earlier one says nothing', () => {
  beginNoEarlierThan(SERVER - HOUR)
  expect(error()).toBe(0)
  beginNoEarlierThan(SERVER + 2 * HOUR)
  expect(error(SERVER + 2 * HOUR)).toBe(0)
  followServer(SERVER + 3 * HOUR, 0)
  expect(error(SERVER + 3 * HOUR)).toBe(0)
})

test('a device that slept, or whose clock was changed, is a reason to ask, once', async () => {
  followServer(SERVER, 0)
  const doubted = listenTo(onClockDoubted)
  now()
  await Promise.resolve()
  expect(doubted).not.toHaveBeenCalled()
  jest.setSystemTime(SERVER + 8 * HOUR)
  now()
  now()
  await Promise.resolve()
  expect(doubted).toHaveBeenCalledTimes(1)
  followServer(SERVER + 8 * HOUR, 40)
  expect(error(SERVER + 8 * HOUR)).toBe(20)
})

test('time that was stopped stands still, and then goes on as it is by now', () => {
  const go = stopTimeAt(1_000)
  followServer(SERVER + HOUR, 0)
  expect(now()).toBe(1_000)
  go()
  expect(error(SERVER + HOUR)).toBe(0)
})

test('on a server each page has a present of its own', () => {
  const go = stopTimeAt(0)
  tellTimeBy(() => 42)
  expect(now()).toBe(42)
  go()
})
