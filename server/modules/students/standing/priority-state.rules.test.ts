import { expect, test } from '@jest/globals'
import type { Dimension } from '../../scorecards/template.rules.ts'
import { type NamedIn, standingOf } from './priority-state.rules.ts'

const named = (day: number, dimension: Dimension | null, observation = `On day ${day}.`): NamedIn => ({
  sessionId: `s${day}`,
  at: new Date(Date.UTC(2026, 10, day)),
  dimension,
  observation,
  why: 'Why.',
  nextStep: 'Next.',
})
const told = (...newestFirst: NamedIn[][]) =>
  standingOf(newestFirst).map(({ dimension, observation, state, named: times }) => [
    dimension ?? observation,
    state,
    times,
  ])

test.each<[string, NamedIn[][], unknown[]]>([
  ['no scorecard', [], []],
  ['one scorecard', [[named(1, 'quantitative')]], [['quantitative', 'NEW', 1]]],
  ['named again', [[named(9, 'quantitative')], [named(1, 'quantitative')]], [['quantitative', 'AGAIN', 2]]],
  [
    'not named since, after what is open',
    [[named(9, 'synthesis')], [named(1, 'quantitative')]],
    [
      ['synthesis', 'NEW', 1],
      ['quantitative', 'NOT_AGAIN', 1],
    ],
  ],
  ['back after a pause', [[named(9, 'synthesis')], [], [named(1, 'synthesis')]], [['synthesis', 'AGAIN', 2]]],
  [
    'without a dimension, the same words are the same thing',
    [[named(9, null, 'Rushes.')], [named(1, null, 'Rushes.'), named(1, null, 'Mumbles.')]],
    [
      ['Rushes.', 'AGAIN', 2],
      ['Mumbles.', 'NOT_AGAIN', 1],
    ],
  ],
  ['a newest card that names nothing', [[], [named(1, 'presence')]], [['presence', 'NOT_AGAIN', 1]]],
])('%s', (_, cards, standing) => {
  expect(told(...cards)).toEqual(standing)
})

test('the newest words stand for it', () => {
  const [one] = standingOf([[named(9, 'presence', 'Better.')], [named(1, 'presence', 'Slumps.')]])
  expect(one).toMatchObject({ observation: 'Better.', sessionId: 's9' })
})
