import { of, percent } from './fraction.testing.ts'
import { type Finding, numbersIn, optionsOf, type Seen } from './seen.testing.ts'

export function readBreakEven(seen: Seen): Finding[] {
  const text = seen.prompt.join('\n')
  return venue(text) ?? product(text) ?? twoWays(seen) ?? []
}

function venue(text: string): Finding[] | null {
  const cost = numbersIn(text, 'everything else that is fixed come to £{n} a month.')
  const each = numbersIn(text, 'at £{n} each; each costs £{n} in materials and fees.')
  const open = numbersIn(text, 'It would open on {n} days a month and can sell at most {n} {w} a day.')
  const [, unit = ''] = /It would sell (.+?) at £/.exec(text) ?? []
  if (!cost || !each || !open) return null
  const units = cost[0].over(each[0].minus(each[1]))
  const daily = units.over(open[0])
  return [
    { asks: /^How many .+ a month cover the costs\?$/, value: units, unit },
    { asks: /^How many is that on a day it is open\?$/, value: daily, unit: `${unit} a day` },
    {
      asks: /^What share of its capacity must it sell to cover the costs\?$/,
      value: percent(daily, open[1]),
      unit: '%',
    },
  ]
}

function product(text: string): Finding[] | null {
  const cost = numbersIn(text, 'A year of it costs £{n} before anything is sold.')
  const each = numbersIn(text, 'sells at £{n} and costs £{n} to make and ship.')
  const wish = numbersIn(
    text,
    'The owners want a profit of £{n} a year. The sales team asks for a price £{n} lower.',
  )
  const [, unit = ''] = /Each of the (.+?) sells at/.exec(text) ?? []
  if (!cost || !each || !wish) return null
  const margin = each[0].minus(each[1])
  return [
    {
      asks: /^How many .+ a year cover the costs at the planned price\?$/,
      value: cost[0].over(margin),
      unit,
    },
    {
      asks: /^How many reach the profit the owners want, at the planned price\?$/,
      value: cost[0].plus(wish[0]).over(margin),
      unit,
    },
    {
      asks: /^How many .+ a year cover the costs at the lower price\?$/,
      value: cost[0].over(margin.minus(wish[1])),
      unit,
    },
  ]
}

function twoWays({ prompt, ...seen }: Seen): Finding[] | null {
  const [, first = '', second = '', third = ''] = prompt
  const own = numbersIn(first, ': £{n} a year fixed, and {n} pence for each of the {w}.')
  const other = numbersIn(second, ': nothing fixed, and {n} pence for each of the {w}.')
  const volume = numbersIn(third, 'It expects {n} ')?.[0]
  const [, unit = ''] = / for each of the (.+)\.$/.exec(first) ?? []
  if (!own || !other || !volume) return null
  const pounds = of(100)
  const costOwn = own[0].plus(own[1].times(volume).over(pounds))
  const costOther = other[0].times(volume).over(pounds)
  const costs = new Map([
    [first.split(':')[0], costOwn],
    [second.split(':')[0], costOther],
  ])
  const gap = costOwn.isAbove(costOther) ? costOwn.minus(costOther) : costOther.minus(costOwn)
  return [
    {
      asks: /^At how many .+ a year do both cost the same\?$/,
      value: own[0].times(pounds).over(other[0].minus(own[1])),
      unit,
    },
    {
      asks: /^Which is cheaper at the expected volume\?$/,
      right: optionsOf({ prompt, ...seen }, 1).map((one) => {
        const mine = costs.get(one)
        return mine !== undefined && [...costs.values()].every((cost) => !mine.isAbove(cost))
      }),
    },
    { asks: /^By how much is it cheaper in a year\?$/, value: gap, unit: '£' },
  ]
}
