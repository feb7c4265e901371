import { type Fraction, of } from './fraction.testing.ts'
import { type Finding, numbersIn, optionsOf, type Seen } from './seen.testing.ts'

/** How the board says a test, how a finding says its figure, and which side of the limit is the good one. */
const TESTS = [
  ['it pays back within {n} months', 'The plan for COUNTRY pays back in {n} months.', 'most'],
  [
    'its operating margin in the third year is at least {n} %',
    'In its third year, COUNTRY would run at an operating margin of {n} %.',
    'least',
  ],
  [
    'it needs a market share of at most {n} %',
    'To cover its costs, COUNTRY needs a market share of {n} %.',
    'most',
  ],
  ['it ties up at most £{n} million', 'Stock and fit-out in COUNTRY tie up £{n} million.', 'most'],
  ['the market grows by at least {n} % a year', 'The market in COUNTRY grows by {n} % a year.', 'least'],
] as const

export function readSynthesis(seen: Seen): Finding[] {
  const text = seen.prompt.join('\n')
  const [, country = ''] = /asks whether to open in (.+?)\./.exec(text) ?? []
  const asked = TESTS.flatMap(([rule, finding, side]) => {
    const limit = numbersIn(text, rule)?.[0]
    return limit ? [{ rule, finding: finding.replace('COUNTRY', country), side, limit }] : []
  })
  const answers = optionsOf(seen, 0).map((one) => asked.some(({ finding }) => numbersIn(one, finding)))
  const missed = asked.filter(({ finding, side, limit }) => {
    const value = optionsOf(seen, 0).flatMap((one) => numbersIn(one, finding)?.[0] ?? [])
    if (value.length !== 1 || !value[0])
      throw new Error(`There are ${value.length} findings of “${finding}”.`)
    return side === 'most' ? value[0].isAbove(limit) : limit.isAbove(value[0])
  })
  const isRight = (one: string) =>
    missed.length === 0
      ? one === 'Go ahead: it meets all three.'
      : missed.some(({ rule, limit }) => {
          const said = numbersIn(one, `Stay out: it misses “${rule}”.`)?.[0]
          return said?.equals(limit) ?? false
        })
  return [
    { asks: /^Which three findings answer the board’s question\?$/, right: answers },
    { asks: /^What do you recommend\?$/, right: optionsOf(seen, 1).map(isRight) },
    {
      asks: /the answer first, then the reasons from the most money to the least, then the risk, then the next step\.$/,
      ranks: optionsOf(seen, 2).map((one) => placeOf(one, missed.length === 0)),
    },
  ]
}

/** Where a sentence stands; of reasons, the more money the earlier. */
function placeOf(sentence: string, isYes: boolean): Fraction {
  const reason = numbersIn(sentence, isYes ? '{w} £{n} million a year.' : '{w} cost')
  if (sentence.startsWith(isYes ? 'Our answer: go ahead' : 'Our answer: stay out')) return of(0)
  if (sentence.startsWith('The risk is')) return of(2)
  if (sentence.startsWith('Next, ')) return of(3)
  const amount = numbersIn(sentence, '£{n} million a year.')?.[0]
  if (!reason || !amount) throw new Error(`“${sentence}” has no place in this answer.`)
  return of(2).minus(amount.over(of(1000)))
}
