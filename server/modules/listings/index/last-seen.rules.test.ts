import { expect, test } from '@jest/globals'
import { LastSeen, RECENT_MS } from './last-seen.rules.ts'

const at = (start: number) => {
  const clock = { now: start }
  return { clock, seen: new LastSeen(() => clock.now) }
}

test('is recent from the moment a look began, not from when it ended', () => {
  const { clock, seen } = at(1_000)
  expect(seen.isRecent).toBe(false)
  const found = seen.look()
  clock.now += RECENT_MS - 1
  found()
  expect(seen.isRecent).toBe(true)
  clock.now += 1
  expect(seen.isRecent).toBe(false)
})

test('is not recent once this process has committed, nor by a look that began before', () => {
  const { seen } = at(0)
  seen.look()()
  expect(seen.isRecent).toBe(true)
  const underWay = seen.look()
  seen.committed()
  expect(seen.isRecent).toBe(false)
  underWay()
  expect(seen.isRecent).toBe(false)
  seen.look()()
  expect(seen.isRecent).toBe(true)
})
