import { type Fraction, of, percent, read, total } from './fraction.testing.ts'
import { type Finding, largest, numbersIn, optionsOf, type Seen } from './seen.testing.ts'

const [ONE, HUNDRED] = [of(1), of(100)]
const up = (rate: Fraction) => ONE.plus(rate.over(HUNDRED))
const down = (rate: Fraction) => ONE.minus(rate.over(HUNDRED))

export function readGrowth(seen: Seen): Finding[] {
  const text = seen.prompt.join('\n')
  return upAndDown(text, seen) ?? fall(text) ?? priceRise(text) ?? segments(seen) ?? []
}

function upAndDown(text: string, seen: Seen): Finding[] | null {
  const found = numbersIn(
    text,
    'had revenue of £{n} million. It grew by {n} % in the first year and fell by {n} % in the second.',
  )
  if (!found) return null
  const [revenue, grew, fell] = found
  const factor = up(grew).times(down(fell))
  const said = numbersIn(seen.questions[2]?.ask ?? '', 'A colleague says it is up by {n} %.')?.[0] ?? of(0)
  const change = factor.minus(ONE).times(HUNDRED)
  return [
    { asks: /^What is revenue after the two years\?$/, value: revenue.times(factor), unit: '£ million' },
    { asks: /^By how many percent is that above where it began\?$/, value: change, unit: '%' },
    { asks: /By how many percentage points is that too much\?$/, value: said.minus(change), unit: 'points' },
  ]
}

function fall(text: string): Finding[] | null {
  const found = numbersIn(
    text,
    'has fallen by {n} % and is now £{n} million. Before the fall, profit was {n} % of revenue.',
  )
  if (!found || !text.includes('Costs have stayed what they were, in pounds.')) return null
  const [fell, now, margin] = found
  const before = now.over(down(fell))
  const costs = before.times(down(margin))
  return [
    { asks: /^What was revenue before the fall\?$/, value: before, unit: '£ million' },
    {
      asks: /^By how many percent must revenue grow from here to be where it was\?$/,
      value: percent(before.minus(now), now),
      unit: '%',
    },
    {
      asks: /^What is profit now, as a share of revenue\?$/,
      value: percent(now.minus(costs), now),
      unit: '%',
    },
  ]
}

function priceRise(text: string): Finding[] | null {
  const found = numbersIn(
    text,
    'takes £{n} million a year with one product. It raises the price by {n} % and loses {n} % of its volume.',
  )
  if (!found) return null
  const [revenue, dearer, fewer] = found
  const factor = up(dearer).times(down(fewer))
  return [
    { asks: /^By how many percent does revenue rise\?$/, value: percent(factor.minus(ONE), ONE), unit: '%' },
    { asks: /^What is revenue after that\?$/, value: revenue.times(factor), unit: '£ million' },
    {
      asks: /^What fall in volume would have left revenue where it was\?$/,
      value: percent(ONE.minus(ONE.over(up(dearer))), ONE),
      unit: '%',
    },
  ]
}

function segments(seen: Seen): Finding[] | null {
  if (seen.table?.columns.join() !== 'Segment,Last year, £ million,Growth since, %') return null
  const rows = seen.table.rows.map(([name = '', revenue, rate]) => ({
    name,
    revenue: read(revenue),
    rate: read(rate),
  }))
  const gains = rows.map(({ revenue, rate }) => revenue.times(rate).over(HUNDRED))
  const before = total(rows.map(({ revenue }) => revenue))
  const best = new Set(rows.filter((_, i) => largest(gains)[i]).map(({ name }) => name))
  return [
    { asks: /^What is total revenue this year\?$/, value: before.plus(total(gains)), unit: '£ million' },
    {
      asks: /^By how many percent has total revenue grown\?$/,
      value: percent(total(gains), before),
      unit: '%',
    },
    {
      asks: /^Which segment added most revenue, in pounds\?$/,
      right: optionsOf(seen, 2).map((name) => best.has(name)),
    },
  ]
}
