import type { Random } from '../../../lib/random.ts'
import type { NumberQuestion, OptionsQuestion } from '../drill.rules.ts'

/** "1,234.5" */
export const figure = (value: number): string =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value)

/** numerator / denominator, rounded half up to so many decimals, without a float between. Both are integers, none negative. */
export function ratio(numerator: number, denominator: number, decimals: number): number {
  const scaled = 2n * BigInt(numerator) * 10n ** BigInt(decimals) + BigInt(denominator)
  return Number(scaled / (2n * BigInt(denominator))) / 10 ** decimals
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Wording = Pick<NumberQuestion, 'ask' | 'unit' | 'answer' | 'solution'>

export const exactly = (question: Wording): NumberQuestion => ({
  kind: 'number',
  ...question,
  hint: 'It works out without rounding.',
  tolerance: 0,
})

export const toOneDecimal = (question: Wording): NumberQuestion => ({
  kind: 'number',
  ...question,
  hint: 'Round to one decimal; 0.1 either way counts.',
  tolerance: 0.1,
})

export const nearly = (question: Wording): NumberQuestion => ({
  kind: 'number',
  ...question,
  hint: 'Within 1 % counts.',
  tolerance: question.answer / 100,
})

interface Options {
  ask: string
  hint: string
  options: readonly string[]
  solution: readonly string[]
}

/** The options come in an order that says nothing; `right` names those that are right. */
export const choose = (
  random: Random,
  { options, ...words }: Options,
  right: readonly string[],
): OptionsQuestion => {
  const shown = random.shuffle(options)
  const answer = right.map((one) => shown.indexOf(one)).sort((a, b) => a - b)
  return { kind: right.length === 1 ? 'choice' : 'several', ...words, options: shown, answer }
}

/** `options` are given in the right order and shown in another. */
export function putInOrder(random: Random, { options, ...words }: Options): OptionsQuestion {
  let shown = random.shuffle(options)
  while (shown.every((one, place) => one === options[place])) shown = random.shuffle(options)
  return { kind: 'order', ...words, options: shown, answer: options.map((one) => shown.indexOf(one)) }
}

const MAX_TRIES = 10_000

/** Draws until what is drawn will do. */
export function until<T>(draw: () => T | null): T {
  for (let i = 0; i < MAX_TRIES; i++) {
    const drawn = draw()
    if (drawn !== null) return drawn
  }
  throw new RangeError('Nothing that was drawn will do.')
}
