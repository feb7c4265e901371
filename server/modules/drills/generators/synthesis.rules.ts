import { forkRandom, type Random } from '../../../lib/random.ts'
import type { Drill, Generator } from '../drill.rules.ts'
import { choose, figure, putInOrder } from './ask.rules.ts'
import { ASIDES, BOARD_TESTS, type BoardTest, GAINS, LOSSES, NEXT_STEPS, RISKS } from './board-tests.rules.ts'
import { COUNTRIES } from './sizing-stories.rules.ts'

const CLIENTS = [
  'A furniture retailer',
  'A chain of garden centres',
  'A sports retailer',
  'A pharmacy chain',
  'A discount grocer',
  'A toy retailer',
] as const

interface Tested {
  test: BoardTest
  limit: number
  value: number
  passes: boolean
}

function tested(random: Random, test: BoardTest, passes: boolean): Tested {
  const limit = test.limit(random)
  const away = random.int(...test.spread)
  const value = test.most === passes ? limit - away : limit + away
  return { test, limit, value, passes }
}

const name = ({ rule }: BoardTest, limit: number) => `“${rule(limit)}”`

/** A figure for another country: near the limit, and about nothing that was asked. */
const elsewhere = (random: Random, { test, limit }: Tested, country: string) =>
  test.finding(country, random.chance(0.5) ? limit + test.spread[0] : limit - test.spread[0])

function generate(seed: number): Drill {
  const random = forkRandom(seed, 'synthesis:1')
  const client = random.pick(CLIENTS)
  const [country = '', other = ''] = random.sample(COUNTRIES, 2)
  const failing = random.pick([null, null, 0, 1, 2])
  const tests = random.sample(BOARD_TESTS, 3).map((test, place) => tested(random, test, place !== failing))
  const failed = tests.find(({ passes }) => !passes)
  const findings = tests.map(({ test, value }) => test.finding(country, value))
  const asides = random.sample(ASIDES, 2).map((say) => say(country, random))
  const yes = 'Go ahead: it meets all three.'
  const no = ({ test, limit }: Tested) => `Stay out: it misses ${name(test, limit)}.`
  const amounts = random.sample([11, 18, 24, 29, 36, 43, 52, 58, 67, 75], 3).sort((a, b) => b - a)
  const reasons = random
    .sample(failed ? LOSSES : GAINS, 3)
    .map((say, place) => say(figure((amounts[place] ?? 0) / 10)))
  const answer = failed ? `Our answer: stay out of ${country}.` : `Our answer: go ahead with ${country}.`
  return {
    title: `${client} and ${country}`,
    prompt: [
      `${client} asks whether to open in ${country}. The board goes ahead if three things hold: ${tests.map(({ test, limit }) => test.rule(limit)).join('; ')}. If one of them does not hold, it stays out.`,
      'The team has six findings. The lift to the chief executive takes a minute.',
    ],
    table: null,
    exhibits: [],
    questions: [
      choose(
        random,
        {
          ask: 'Which three findings answer the board’s question?',
          hint: 'Choose three.',
          options: [...findings, ...asides, elsewhere(random, random.pick(tests), other)],
          solution: [
            `The board asked about ${tests.map(({ test, limit }) => name(test, limit)).join(', ')}, for ${country}. Everything else is true and answers nothing.`,
          ],
        },
        findings,
      ),
      choose(
        random,
        {
          ask: 'What do you recommend?',
          hint: 'Choose one.',
          options: [yes, ...tests.map(no)],
          solution: tests.map(
            ({ test, limit, value, passes }) =>
              `${name(test, limit)}: ${value} against ${limit}, ${passes ? 'met' : 'missed'}.`,
          ),
        },
        [failed ? no(failed) : yes],
      ),
      putInOrder(random, {
        ask: 'Put the minute in order: the answer first, then the reasons from the most money to the least, then the risk, then the next step.',
        hint: 'Put all of them in order.',
        options: [answer, ...reasons, random.pick(RISKS), random.pick(NEXT_STEPS)],
        solution: [
          'Answer first: if the doors open early, it has been said.',
          `Then the reasons by what they are worth: £${amounts.map((one) => figure(one / 10)).join(' million, £')} million. Risk and next step close.`,
        ],
      }),
    ],
  }
}

export const synthesis: Generator = {
  kind: 'synthesis',
  version: 1,
  label: 'Synthesis',
  minutes: 3,
  generate,
}
