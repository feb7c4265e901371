import { afterEach, expect, test } from '@jest/globals'
import { now, setClockOffset, stopTimeAt, tellTimeBy } from './now.ts'

const machine = () => Date.now()
afterEach(() => {
  setClockOffset(0)
})

test('time that was stopped stands still, and then goes on as it is by now', () => {
  const go = stopTimeAt(1_000)
  setClockOffset(3_600_000)
  expect(now()).toBe(1_000)
  go()
  expect(Math.abs(now() - (machine() + 3_600_000))).toBeLessThan(1_000)
})

test('on a server each page has a present of its own', () => {
  const go = stopTimeAt(0)
  tellTimeBy(() => 42)
  expect(now()).toBe(42)
  go()
})
