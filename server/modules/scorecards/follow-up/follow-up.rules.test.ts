import { describe, expect, test } from '@jest/globals'
import type { Dimension } from '../template.rules.ts'
import { followUpMistakes, openPriorities, type Outcome, stateOf } from './follow-up.rules.ts'

const named = (sessionId: string, place: number, dimension: Dimension | null, observation = 'Saw.') => ({
  sessionId,
  place,
  dimension,
  observation,
  why: 'Because.',
  nextStep: 'Do.',
})
const said = (sessionId: string, place: number, outcome: Outcome) => ({ sessionId, place, outcome })
const open = (...args: Parameters<typeof openPriorities>) =>
  openPriorities(...args).map(({ sessionId, place }) => `${sessionId}${place}`)

describe('what is open between two people', () => {
  const two = [named('b', 0, 'synthesis'), named('b', 1, null), named('a', 0, 'quantitative')]

  test('is what was named and never said to be fixed', () => {
    expect(open(two, [])).toEqual(['b0', 'b1', 'a0'])
    expect(open(two, [said('a', 0, 'fixed')])).toEqual(['b0', 'b1'])
    for (const outcome of ['better', 'not_yet', 'not_seen'] as const)
      expect(open(two, [said('a', 0, outcome)])).toEqual(['b0', 'b1', 'a0'])
  })

  test('is of one dimension what was named last; fixed, what was named before it is over too', () => {
    const again = [named('c', 0, 'quantitative'), ...two]
    expect(open(again, [])).toEqual(['c0', 'b0', 'b1'])
    expect(open(again, [said('c', 0, 'fixed')])).toEqual(['b0', 'b1'])
  })

  test('is without a dimension the same words once', () => {
    expect(open([named('b', 0, null), named('a', 0, null), named('a', 1, null, 'Other.')], [])).toEqual([
      'b0',
      'a1',
    ])
  })

  test('is five at most, the newest', () => {
    const many = Array.from({ length: 9 }, (_, place) => named('a', place, null, `Saw ${place}.`))
    expect(open(many, [])).toEqual(['a0', 'a1', 'a2', 'a3', 'a4'])
  })
})

test('a scorecard that is sent has to speak of each', () => {
  expect(followUpMistakes([{ outcome: 'fixed' }, { outcome: null }])).toEqual([
    { path: 'followUps.1', message: 'Say whether it is fixed.' },
  ])
  expect(followUpMistakes([])).toEqual([])
})

test.each<[Outcome[], string]>([
  [[], 'open'],
  [['not_seen'], 'open'],
  [['not_yet', 'better'], 'better'],
  [['better', 'not_seen'], 'better'],
  [['better', 'fixed'], 'fixed'],
])('%j leaves it %s', (outcomes, state) => {
  expect(stateOf(outcomes)).toBe(state)
})
