import type { Random } from '../../../lib/random.ts'

/** What a board asks of a plan: a figure that must not be above, or not be below, a limit. */
export interface BoardTest {
  key: string
  /** "it pays back within 36 months" */
  rule(limit: number): string
  /** "Payback in Norrland is 31 months." */
  finding(country: string, value: number): string
  most: boolean
  limit(random: Random): number
  /** How far from the limit a figure may lie, either way. */
  spread: readonly [min: number, max: number]
}

export const BOARD_TESTS: readonly BoardTest[] = [
  {
    key: 'payback',
    rule: (limit) => `it pays back within ${limit} months`,
    finding: (country, value) => `The plan for ${country} pays back in ${value} months.`,
    most: true,
    limit: (random) => random.int(24, 48),
    spread: [2, 10],
  },
  {
    key: 'margin',
    rule: (limit) => `its operating margin in the third year is at least ${limit} %`,
    finding: (country, value) =>
      `In its third year, ${country} would run at an operating margin of ${value} %.`,
    most: false,
    limit: (random) => random.int(11, 18),
    spread: [1, 6],
  },
  {
    key: 'share',
    rule: (limit) => `it needs a market share of at most ${limit} %`,
    finding: (country, value) => `To cover its costs, ${country} needs a market share of ${value} %.`,
    most: true,
    limit: (random) => random.int(9, 16),
    spread: [1, 6],
  },
  {
    key: 'investment',
    rule: (limit) => `it ties up at most £${limit} million`,
    finding: (country, value) => `Stock and fit-out in ${country} tie up £${value} million.`,
    most: true,
    limit: (random) => random.int(22, 60),
    spread: [2, 14],
  },
  {
    key: 'market',
    rule: (limit) => `the market grows by at least ${limit} % a year`,
    finding: (country, value) => `The market in ${country} grows by ${value} % a year.`,
    most: false,
    limit: (random) => random.int(6, 9),
    spread: [1, 4],
  },
]

/** True, and no answer to the question. */
export const ASIDES = [
  (country: string, random: Random) =>
    `The largest rival in ${country} was founded ${random.int(12, 90)} years ago.`,
  (country: string, random: Random) =>
    `${country} has ${random.int(3, 30)} towns of more than 50,000 people.`,
  (country: string, random: Random) =>
    `${random.int(31, 88)} % of people in ${country} have heard of the client.`,
  (country: string, random: Random) =>
    `A delegation from ${country} visited the client ${random.int(2, 6)} times last year.`,
] as const

/** What carries a yes, in £ million a year. */
export const GAINS = [
  (value: string) => `New stores add £${value} million a year.`,
  (value: string) => `Joint buying saves £${value} million a year.`,
  (value: string) => `Online orders add £${value} million a year.`,
  (value: string) => `A fuller warehouse saves £${value} million a year.`,
  (value: string) => `Own brands add £${value} million a year.`,
] as const

/** What carries a no, in £ million a year. */
export const LOSSES = [
  (value: string) => `Rents above plan cost £${value} million a year.`,
  (value: string) => `A price war would cost £${value} million a year.`,
  (value: string) => `Import duty costs £${value} million a year.`,
  (value: string) => `Staff lost to the rival cost £${value} million a year.`,
  (value: string) => `Empty lorries on the way back cost £${value} million a year.`,
] as const

export const RISKS = [
  'The risk is that the rival answers with lower prices.',
  'The risk is that permits come a season late.',
  'The risk is that the exchange rate turns.',
] as const

export const NEXT_STEPS = [
  'Next, we test the figures with two store managers this week.',
  'Next, we walk the board through the model on Thursday.',
  'Next, we ask three suppliers for firm offers.',
] as const
