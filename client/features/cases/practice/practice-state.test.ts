import { expect, test } from '@jest/globals'
import { checksRight, checksTried, clockText, FRESH, type PracticeEvent, practise } from './practice-state.ts'

const after = (...events: PracticeEvent[]) => events.reduce(practise, FRESH)

test('time passes unless it is paused, and never beyond a day', () => {
  expect(after({ type: 'tick' }, { type: 'tick' }).seconds).toBe(2)
  expect(
    after({ type: 'tick' }, { type: 'pause' }, { type: 'tick' }, { type: 'pause' }, { type: 'tick' }).seconds,
  ).toBe(2)
  expect(practise({ ...FRESH, seconds: 86_400 }, { type: 'tick' }).seconds).toBe(86_400)
})

test('only the first try of a calculation counts', () => {
  const state = after(
    { type: 'try', check: 0, isRight: false },
    { type: 'try', check: 0, isRight: true },
    { type: 'go', step: 1 },
    { type: 'try', check: 0, isRight: true },
  )
  expect([checksRight(state), checksTried(state)]).toEqual([1, 2])
})

test('what is written and shown belongs to its step', () => {
  const state = after(
    { type: 'read', text: 'a' },
    { type: 'go', step: 2 },
    { type: 'read', text: 'b' },
    { type: 'reveal' },
    { type: 'reveal' },
  )
  expect(state).toMatchObject({ readings: { 0: 'a', 2: 'b' }, revealed: [2] })
})

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [862, '14:22'],
  [3661, '1:01:01'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
