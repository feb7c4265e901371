import { expect, test } from '@jest/globals'
import { secondsSpent } from './practice-clock.rules.ts'

const START = new Date('2031-01-01T10:00:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const fresh = { startedAt: START, seconds: 0, isPaused: false }

test.each([
  ['from its start', fresh, 5, 300],
  ['from when it last moved', { ...fresh, movedAt: at(5), seconds: 300 }, 7, 420],
  ['a long absence as a quarter of an hour', fresh, 24 * 60, 900],
  ['not while paused', { ...fresh, movedAt: at(5), seconds: 300, isPaused: true }, 60, 300],
  ['not once it is finished', { ...fresh, movedAt: at(5), seconds: 300, finishedAt: at(5) }, 60, 300],
  ['not backwards', { ...fresh, movedAt: at(5), seconds: 300 }, 4, 300],
  ['never beyond a day', { ...fresh, movedAt: at(5), seconds: 86_399 }, 10, 86_400],
])('time counts %s', (_, attempt, minutes, seconds) => {
  expect(secondsSpent(attempt, false, at(minutes))).toBe(seconds)
})

test('and stands still once every step is done', () => {
  expect(secondsSpent(fresh, true, at(5))).toBe(0)
})
