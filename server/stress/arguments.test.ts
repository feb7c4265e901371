import { expect, test } from '@jest/globals'
import { readArguments } from './arguments.ts'

const read = (...given: string[]) => readArguments(given, ['holds', 'kills'])

test('without a word everything runs, as each scenario is meant', () => {
  expect(read()).toEqual({ only: [], runs: undefined, steps: 5000, seed: 1, from: undefined, minutes: 10 })
})

test('names and numbers are taken', () => {
  expect(
    read(
      '--only',
      'kills,holds',
      '--runs',
      '200',
      '--steps',
      '9',
      '--seed',
      '7',
      '--from',
      'HEAD~3',
      '--minutes',
      '2',
    ),
  ).toEqual({
    only: ['kills', 'holds'],
    runs: 200,
    steps: 9,
    seed: 7,
    from: 'HEAD~3',
    minutes: 2,
  })
})

test.each([[['--only', 'nothing']], [['--runs', '0']], [['--runs', '1.5']], [['--seed', 'x']], [['--fast']]])(
  '%p is answered with the usage',
  (given) => {
    expect(() => read(...given)).toThrow('Usage: npm run stress')
  },
)
