import { of, read, total } from './fraction.testing.ts'
import { type Finding, optionsOf, type Seen } from './seen.testing.ts'

interface Line {
  name: string
  traits: readonly string[]
  cost: string
}

/** What each word of a bucket’s name asks of a line, found in the table as it is shown. */
const TRAITS: readonly [RegExp, string][] = [
  [/\bfixed\b/i, 'fixed'],
  [/\bvariable\b/i, 'variable'],
  [/\bstaff\b/i, 'staff'],
  [/\benergy\b/i, 'energy'],
  [/\bequipment\b/i, 'equipment'],
  [/\bservice\b/i, 'services'],
  [/ on site$/, 'on site'],
  [/ on the road$/, 'on the road'],
  [/ at head office$/, 'at head office'],
]

export function readStructuring(seen: Seen): Finding[] {
  const lines = (seen.table?.rows ?? []).map(
    ([name = '', place = '', nature = '', behaviour = '', cost = '']): Line => ({
      name,
      traits: [place, nature, behaviour],
      cost,
    }),
  )
  const holds = (bucket: string) => {
    const wanted = TRAITS.filter(([word]) => word.test(bucket)).map(([, trait]) => trait)
    return lines.filter(({ traits }) => wanted.every((trait) => traits.includes(trait)))
  }
  const [, list = ''] = /opens with these buckets: (.+)\.$/m.exec(seen.prompt.join('\n')) ?? []
  const buckets = list.split('; ')
  const overlaps = (one: string) =>
    buckets.some((other) => other !== one && holds(other).some((line) => holds(one).includes(line)))
  const held = new Set(buckets.flatMap(holds))
  return [
    {
      asks: /^Which two buckets overlap\?$/,
      right: optionsOf(seen, 0).map((bucket) => buckets.includes(bucket) && overlaps(bucket)),
    },
    {
      asks: /^Which line falls through all of them\?$/,
      right: optionsOf(seen, 1).map((name) => lines.some((line) => line.name === name && !held.has(line))),
    },
    {
      asks: /the most expensive first\. Count a line in every bucket that holds it\.$/,
      ranks: optionsOf(seen, 2).map((bucket) =>
        of(0).minus(total(holds(bucket).map(({ cost }) => read(cost)))),
      ),
    },
  ]
}
