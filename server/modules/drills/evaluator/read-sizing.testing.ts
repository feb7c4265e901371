import { of } from './fraction.testing.ts'
import { type Finding, numbersIn, type Seen } from './seen.testing.ts'

const HUNDRED = of(100)
const THOUSAND = of(1000)
const WORTH = /^What is the market worth in a year\?$/

export function readSizing(seen: Seen): Finding[] {
  const text = seen.prompt.join('\n')
  return often(text) ?? lasting(text) ?? byTheHour(text, seen) ?? []
}

function often(text: string): Finding[] | null {
  const people = numbersIn(
    text,
    'has {n} million people, {n} to a household. {n} % of households {w}; {n} % of those {w}.',
  )
  const buying = numbersIn(text, 'Each of these households buys {n} {w} a year, at £{n} each.')
  if (!people || !buying) return null
  const [millions, size, own, buy] = people
  const [times, price] = buying
  const buyers = of(1000).times(millions).over(size).times(own).times(buy).over(of(10_000))
  const units = buyers.times(times)
  return [
    { asks: /^How many households .+\?$/, value: buyers, unit: 'thousand' },
    { asks: /^How many .+ do they buy in a year\?$/, value: units, unit: 'thousand' },
    { asks: WORTH, value: units.times(price).over(THOUSAND), unit: '£ million' },
  ]
}

function lasting(text: string): Finding[] | null {
  const inUse = numbersIn(
    text,
    'There are {n} thousand {w}. {n} % of them {w}, and each of those has {n} in use.',
  )
  const flow = numbersIn(text, 'One lasts {n} years and is then replaced; a new one costs £{n}.')
  const growth = numbersIn(
    text,
    'the number in use grows by {n} % a year. Take the number in use as it stands today for both.',
  )
  if (!inUse || !flow || !growth) return null
  const [places, share, each] = inUse
  const [years, price] = flow
  const base = of(1).times(places).times(share).times(each).over(HUNDRED)
  const sold = base.over(years).plus(base.times(growth[0]).over(HUNDRED))
  return [
    { asks: /^How many .+ are in use\?$/, value: base, unit: 'thousand' },
    {
      asks: /^How many .+ are sold in a year, replacements and growth together\?$/,
      value: sold,
      unit: 'thousand',
    },
    { asks: WORTH, value: sold.times(price).over(THOUSAND), unit: '£ million' },
  ]
}

function byTheHour(text: string, seen: Seen): Finding[] | null {
  const sites = numbersIn(
    text,
    'There are {n} {w} with {n} {w} each. They open {n} hours a day on {n} days a year.',
  )
  const customer = numbersIn(text, 'One customer takes {n} minutes and pays £{n}.')
  const sold = numbersIn(text, 'On average, {n} % of that capacity is sold.')
  if (!sites || !customer || !sold) return null
  const [count, places, hours, days] = sites
  const [minutes, price] = customer
  const perDay = of(60).times(hours).over(minutes)
  const units = perDay.times(count).times(places).times(days).times(sold[0]).over(HUNDRED).over(THOUSAND)
  const [, unit = ''] =
    /^How many (.+) does one .+ do on a day, fully sold\?$/.exec(seen.questions[0]?.ask ?? '') ?? []
  return [
    { asks: /fully sold/, value: perDay, unit },
    { asks: /^How many .+ are sold in a year in all of .+\?$/, value: units, unit: 'thousand' },
    { asks: WORTH, value: units.times(price).over(THOUSAND), unit: '£ million' },
  ]
}
