import { forkRandom, type Random } from '../../../lib/random.ts'
import type { Drill, Generator } from '../drill.rules.ts'
import { capital, choose, figure, putInOrder, until } from './ask.rules.ts'
import { BEHAVIOURS, COSTS, type CostLine, NATURES, PLACES } from './cost-lines.rules.ts'

interface Bucket {
  label: string
  holds: readonly string[]
}

interface Cut {
  behaviour?: CostLine['behaviour']
  nature?: CostLine['nature']
  place?: CostLine['place']
}

/** "Variable staff costs"; "All costs at head office". */
function labelOf({ behaviour, nature, place }: Cut): string {
  const kind = nature === 'services' ? 'service' : nature
  return capital([behaviour ?? (nature ? null : 'all'), kind, 'costs', place].filter(Boolean).join(' '))
}

/** Every bucket that one or two cuts can make. */
const CUTS: readonly Cut[] = [
  ...BEHAVIOURS.map((behaviour) => ({ behaviour })),
  ...NATURES.map((nature) => ({ nature })),
  ...PLACES.map((place) => ({ place })),
  ...PLACES.flatMap((place) => BEHAVIOURS.map((behaviour) => ({ place, behaviour }))),
  ...PLACES.flatMap((place) => NATURES.map((nature) => ({ place, nature }))),
  ...NATURES.flatMap((nature) => BEHAVIOURS.map((behaviour) => ({ nature, behaviour }))),
]

const fits = (line: CostLine, { behaviour, nature, place }: Cut) =>
  (!behaviour || line.behaviour === behaviour) &&
  (!nature || line.nature === nature) &&
  (!place || line.place === place)

function bucketsOf(lines: readonly CostLine[]): Bucket[] {
  return CUTS.map((cut) => ({
    label: labelOf(cut),
    holds: lines.filter((line) => fits(line, cut)).map(({ name }) => name),
  })).filter(({ holds }) => holds.length > 0)
}

/** Four or five buckets of which one pair overlaps and that leave out one line. */
function draw(random: Random, lines: readonly CostLine[], all: readonly Bucket[]) {
  const buckets = random.sample(all, random.int(4, 5))
  const held = new Map<string, Bucket[]>()
  for (const bucket of buckets)
    for (const name of bucket.holds) held.set(name, [...(held.get(name) ?? []), bucket])
  const left = lines.filter(({ name }) => !held.has(name))
  const shared = [...held].filter(([, holders]) => holders.length > 1)
  const [first] = shared
  const pairs = new Set(shared.map(([, holders]) => holders.map(({ label }) => label).join('|')))
  const isOnePair = pairs.size === 1 && first?.[1].length === 2
  const [missing] = left
  if (!isOnePair || left.length !== 1 || !missing || !first) return null
  return { buckets, missing: missing.name, pair: first[1], shared: shared.map(([name]) => name) }
}

const TRIES_FOR_SOME_LINES = 300

/** Some of the lines with buckets of which each costs another amount; null when these lines offer none. */
function firstThatFits(random: Random, all: readonly CostLine[]) {
  const lines = random.sample(all, random.int(9, 11))
  const costs = new Map(lines.map(({ name }) => [name, random.int(2, 40)]))
  const possible = bucketsOf(lines)
  for (let i = 0; i < TRIES_FOR_SOME_LINES; i++) {
    const found = draw(random, lines, possible)
    const sums = found?.buckets.map(({ label, holds }) => ({
      label,
      cost: holds.reduce((total, name) => total + (costs.get(name) ?? 0), 0),
    }))
    if (found && sums && new Set(sums.map(({ cost }) => cost)).size === sums.length)
      return { ...found, lines, costs, sums: sums.toSorted((a, b) => b.cost - a.cost) }
  }
  return null
}

function generate(seed: number): Drill {
  const random = forkRandom(seed, 'structuring:1')
  const { who, lines: all } = random.pick(COSTS)
  const { buckets, missing, pair, shared, lines, costs, sums } = until(() => firstThatFits(random, all))
  const labels = buckets.map(({ label }) => label)
  const others = lines.map(({ name }) => name).filter((name) => name !== missing)
  return {
    title: `The costs of ${who}`,
    prompt: [
      `The client is ${who} and wants its costs down. The table lists what it spends, where, on what, and whether it moves with volume.`,
      `A candidate opens with these buckets: ${labels.join('; ')}.`,
      'A bucket holds every line of the table that fits its name, and no other. A good structure holds each line once.',
    ],
    table: {
      title: `Costs of ${who}`,
      columns: ['Line', 'Where', 'What', 'Moves with volume', '£ million a year'],
      rows: lines.map(({ name, place, nature, behaviour }) => [
        name,
        place,
        nature,
        behaviour,
        figure(costs.get(name) ?? 0),
      ]),
    },
    exhibits: [],
    questions: [
      choose(
        random,
        {
          ask: 'Which two buckets overlap?',
          hint: 'Choose two.',
          options: labels,
          solution: [
            `In both “${pair[0]?.label}” and “${pair[1]?.label}”: ${shared.join(', ')}.`,
            'They overlap because they cut the same costs along two lines. Pick one line and stay with it.',
          ],
        },
        pair.map(({ label }) => label),
      ),
      choose(
        random,
        {
          ask: 'Which line falls through all of them?',
          hint: 'Choose one.',
          options: [missing, ...random.sample(others, 3)],
          solution: [`No bucket holds “${missing}”; each of the other three is in one.`],
        },
        [missing],
      ),
      putInOrder(random, {
        ask: 'Where is the money? Put the buckets in order, the most expensive first. Count a line in every bucket that holds it.',
        hint: 'Put all of them in order.',
        options: sums.map(({ label }) => label),
        solution: sums.map(({ label, cost }) => `${label}: £${figure(cost)} million.`),
      }),
    ],
  }
}

export const structuring: Generator = {
  kind: 'structuring',
  version: 1,
  label: 'Structuring',
  minutes: 4,
  generate,
}
