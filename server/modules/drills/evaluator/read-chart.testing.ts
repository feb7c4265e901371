import { type Fraction, of, percent, read, total } from './fraction.testing.ts'
import { type Finding, largest, optionsOf, type Seen } from './seen.testing.ts'

type Column = readonly Fraction[]

export function readChart(seen: Seen): Finding[] {
  const [exhibit] = seen.exhibits
  const rows = exhibit?.series.map(({ values }) => values.map((value) => read(String(value)))) ?? []
  const names = exhibit?.series.map(({ name }) => name) ?? []
  const categories = exhibit?.categories ?? []
  const chart = { seen, rows, names, categories }
  if (exhibit?.kind === 'grouped_bar') return twoYears(chart)
  if (exhibit?.kind === 'stacked_bar') return parts(chart)
  return exhibit?.kind === 'line' ? lines(chart) : []
}

interface Chart {
  seen: Seen
  rows: readonly Column[]
  names: readonly string[]
  categories: readonly string[]
}

const named = (seen: Seen, place: number, pattern: RegExp) =>
  pattern.exec(seen.questions[place]?.ask ?? '')?.[1] ?? ''

/** Whether each option is the category whose value is the largest. */
const isLargest = ({ seen, categories }: Chart, place: number, values: Column) =>
  optionsOf(seen, place).map((one) => largest(values)[categories.indexOf(one)] ?? false)

function twoYears(chart: Chart): Finding[] {
  const { seen, rows, names, categories } = chart
  const [before = [], after = []] = rows
  const [was = '', is = ''] = names
  const asked = categories.indexOf(named(seen, 1, / comes from (.+)\?$/))
  return [
    {
      asks: /^Which region grew fastest, in percent\?$/,
      right: isLargest(
        chart,
        0,
        before.map((one, i) => percent((after[i] ?? of(0)).minus(one), one)),
      ),
    },
    {
      asks: new RegExp(`^What share of total revenue in ${is} comes from `),
      value: percent(after[asked] ?? of(0), total(after)),
      unit: '%',
    },
    {
      asks: new RegExp(`^By how many percent did total revenue grow from ${was} to ${is}\\?$`),
      value: percent(total(after).minus(total(before)), total(before)),
      unit: '%',
    },
  ]
}

function parts(chart: Chart): Finding[] {
  const { seen, rows, names, categories } = chart
  const totals = categories.map((_, year) => total(rows.map((row) => row[year] ?? of(0))))
  const last = categories.length - 1
  const row = (place: number, pattern: RegExp) => rows[names.indexOf(named(seen, place, pattern))] ?? []
  const shares = row(0, /^In which year was (.+) the largest share of the total\?$/).map((one, year) =>
    one.over(totals[year] ?? of(1)),
  )
  const grown = row(2, / came from (.+)\?$/)
  const growth = (values: Column) => (values[last] ?? of(0)).minus(values[0] ?? of(0))
  const span = `from ${categories[0]} to ${categories[last]}`
  return [
    { asks: /^In which year was .+ the largest share of the total\?$/, right: isLargest(chart, 0, shares) },
    {
      asks: new RegExp(`^By how many percent did the total grow ${span}\\?$`),
      value: percent(growth(totals), totals[0] ?? of(1)),
      unit: '%',
    },
    {
      asks: new RegExp(`^What share of the total’s growth ${span} came from `),
      value: percent(growth(grown), growth(totals)),
      unit: '%',
    },
  ]
}

function lines(chart: Chart): Finding[] {
  const { seen, rows, names } = chart
  const [, one = '', other = ''] =
    /had (.+) more orders than (.+)\?$/.exec(seen.questions[0]?.ask ?? '') ?? []
  const rowOf = (name: string) => rows[names.indexOf(name)] ?? []
  const gaps = rowOf(one).map((value, month) => value.minus(rowOf(other)[month] ?? of(0)))
  const average = rowOf(named(seen, 2, /^How many orders did (.+) have in an average month\?$/))
  const sizes = gaps.map((gap) => (gap.isAbove(of(0)) ? gap : of(0).minus(gap)))
  return [
    {
      asks: /^In how many of the six months had /,
      value: of(gaps.filter((gap) => gap.isAbove(of(0))).length),
      unit: 'months',
    },
    { asks: /^In which month are the two furthest apart\?$/, right: isLargest(chart, 1, sizes) },
    { asks: /in an average month\?$/, value: total(average).over(of(average.length)), unit: 'thousand' },
  ]
}
