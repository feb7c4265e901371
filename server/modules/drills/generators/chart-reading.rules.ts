import { forkRandom, type Random } from '../../../lib/random.ts'
import type { Drill, Generator } from '../drill.rules.ts'
import { choose, exactly, figure, ratio, toOneDecimal, until } from './ask.rules.ts'
import { COMPANIES } from './companies.rules.ts'

const REGIONS = ['North', 'Coast', 'Capital', 'Valley', 'Islands', 'Border'] as const
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
/** The place of the largest, when it is clear by this much; else null. */
function clearest(values: readonly number[], gap: number): number | null {
  const [most = 0, next = 0] = values.toSorted((a, b) => b - a)
  return most - next >= gap ? values.indexOf(most) : null
}

/** Two years side by side: the fastest is not the largest. */
function twoYears(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const drawn = until(() => {
    const regions = random.sample(REGIONS, random.int(4, 5))
    const before = regions.map(() => random.int(20, 240))
    const after = before.map((one) => Math.round((one * random.int(85, 150)) / 100))
    const fastest = clearest(
      before.map((one, i) => ((after[i] ?? 0) - one) / one),
      0.03,
    )
    const most = clearest(
      before.map((one, i) => (after[i] ?? 0) - one),
      2,
    )
    const grew = sum(after) > sum(before) * 1.01
    return grew && fastest !== null && most !== null && fastest !== most
      ? { regions, before, after, fastest, most }
      : null
  })
  const { regions, before, after, fastest, most } = drawn
  const asked = random.int(0, regions.length - 1)
  const year = random.int(2022, 2025)
  const [was, is] = [sum(before), sum(after)]
  const nameOf = (place: number) => regions[place] ?? ''
  return {
    title: `${company.name} by region`,
    prompt: [
      `The interviewer turns over a chart of ${company.name}, ${company.what}: revenue by region, in ${year - 1} and ${year}. Read it before you calculate.`,
    ],
    table: null,
    exhibits: [
      {
        key: 'regions',
        title: `${company.name}, revenue by region`,
        kind: 'grouped_bar',
        unit: '£ million',
        categories: regions,
        series: [
          { name: String(year - 1), values: before },
          { name: String(year), values: after },
        ],
      },
    ],
    questions: [
      choose(
        random,
        {
          ask: 'Which region grew fastest, in percent?',
          hint: 'Choose one.',
          options: regions,
          solution: [
            `${nameOf(fastest)}: from ${before[fastest]} to ${after[fastest]}. ${nameOf(most)} added more pounds, from a larger base.`,
          ],
        },
        [nameOf(fastest)],
      ),
      toOneDecimal({
        ask: `What share of total revenue in ${year} comes from ${nameOf(asked)}?`,
        unit: '%',
        answer: ratio((after[asked] ?? 0) * 100, is, 1),
        solution: [
          `Total in ${year}: £${figure(is)} million. ${after[asked]} ÷ ${is} = ${figure(ratio((after[asked] ?? 0) * 100, is, 1))} %.`,
        ],
      }),
      toOneDecimal({
        ask: `By how many percent did total revenue grow from ${year - 1} to ${year}?`,
        unit: '%',
        answer: ratio((is - was) * 100, was, 1),
        solution: [
          `From £${figure(was)} million to £${figure(is)} million: ${is - was} ÷ ${was} = ${figure(ratio((is - was) * 100, was, 1))} %.`,
        ],
      }),
    ],
  }
}

/** Parts of a whole over four years: shares move though everything grows. */
function parts(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const first = random.int(2019, 2022)
  const years = [0, 1, 2, 3].map((n) => String(first + n))
  const drawn = until(() => {
    const start = company.segments.map(() => random.int(30, 160))
    const values = start.map((one) => {
      let now = one
      return years.map((_, n) => (n === 0 ? now : (now = Math.round((now * random.int(98, 128)) / 100))))
    })
    const totals = years.map((_, n) => sum(values.map((row) => row[n] ?? 0)))
    const asked = random.int(0, 2)
    const shares = years.map((_, n) => (values[asked]?.[n] ?? 0) / (totals[n] ?? 1))
    const best = clearest(shares, 0.008)
    const gained = (values[asked]?.[3] ?? 0) - (values[asked]?.[0] ?? 0)
    const isUp =
      (totals[3] ?? 0) > (totals[0] ?? 0) * 1.1 && gained > 5 && gained < (totals[3] ?? 0) - (totals[0] ?? 0)
    return best !== null && isUp ? { values, totals, asked, best, gained } : null
  })
  const { values, totals, asked, best, gained } = drawn
  const name = company.segments[asked] ?? ''
  const [was = 0, is = 0] = [totals[0], totals[3]]
  return {
    title: `What ${company.name} is made of`,
    prompt: [
      `A stacked chart shows the revenue of ${company.name}, ${company.what}, by segment from ${years[0]} to ${years[3]}. The partner cares about ${name.toLowerCase()}.`,
    ],
    table: null,
    exhibits: [
      {
        key: 'segments',
        title: `${company.name}, revenue by segment`,
        kind: 'stacked_bar',
        unit: '£ million',
        categories: years,
        series: company.segments.map((segment, i) => ({ name: segment, values: values[i] ?? [] })),
      },
    ],
    questions: [
      choose(
        random,
        {
          ask: `In which year was ${name} the largest share of the total?`,
          hint: 'Choose one.',
          options: years,
          solution: [
            `Shares: ${years.map((year, n) => `${year} ${figure(ratio((values[asked]?.[n] ?? 0) * 100, totals[n] ?? 1, 1))} %`).join(', ')}.`,
          ],
        },
        [years[best] ?? ''],
      ),
      toOneDecimal({
        ask: `By how many percent did the total grow from ${years[0]} to ${years[3]}?`,
        unit: '%',
        answer: ratio((is - was) * 100, was, 1),
        solution: [
          `From £${figure(was)} million to £${figure(is)} million: ${is - was} ÷ ${was} = ${figure(ratio((is - was) * 100, was, 1))} %.`,
        ],
      }),
      toOneDecimal({
        ask: `What share of the total’s growth from ${years[0]} to ${years[3]} came from ${name}?`,
        unit: '%',
        answer: ratio(gained * 100, is - was, 1),
        solution: [
          `${name} added £${figure(gained)} million of £${figure(is - was)} million: ${figure(ratio(gained * 100, is - was, 1))} %.`,
        ],
      }),
    ],
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] as const

/** Two lines that cross: count, compare, average. */
function lines(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const [one, other] = random.sample(company.segments, 2)
  const drawn = until(() => {
    const walk = () => {
      let now = 5 * random.int(12, 30)
      return MONTHS.map(() => (now = Math.max(15, now + 5 * random.int(-5, 6))))
    }
    const [a, b] = [walk(), walk()]
    const gaps = a.map((value, i) => value - (b[i] ?? 0))
    const above = gaps.filter((gap) => gap > 0).length
    const widest = clearest(gaps.map(Math.abs), 5)
    const fits = above > 0 && above < MONTHS.length && !gaps.includes(0) && sum(a) % MONTHS.length === 0
    return fits && widest !== null ? { a, b, above, widest, gaps } : null
  })
  const { a, b, above, widest, gaps } = drawn
  const month = MONTHS[widest] ?? ''
  return {
    title: `Half a year of ${company.name}`,
    prompt: [
      `Two lines show the orders of ${company.name}, ${company.what}, for ${one} and ${other} from January to June.`,
    ],
    table: null,
    exhibits: [
      {
        key: 'orders',
        title: `${company.name}, orders`,
        kind: 'line',
        unit: 'thousand',
        categories: MONTHS,
        series: [
          { name: one ?? '', values: a },
          { name: other ?? '', values: b },
        ],
      },
    ],
    questions: [
      exactly({
        ask: `In how many of the six months had ${one} more orders than ${other}?`,
        unit: 'months',
        answer: above,
        solution: [`${MONTHS.filter((_, i) => (gaps[i] ?? 0) > 0).join(', ')}: ${above}.`],
      }),
      choose(
        random,
        {
          ask: 'In which month are the two furthest apart?',
          hint: 'Choose one.',
          options: MONTHS,
          solution: [
            `${month}: ${a[widest]} against ${b[widest]}, ${Math.abs(gaps[widest] ?? 0)} thousand apart.`,
          ],
        },
        [month],
      ),
      exactly({
        ask: `How many orders did ${one} have in an average month?`,
        unit: 'thousand',
        answer: sum(a) / MONTHS.length,
        solution: [`${a.join(' + ')} = ${figure(sum(a))}; ÷ 6 = ${figure(sum(a) / MONTHS.length)} thousand.`],
      }),
    ],
  }
}

export const chartReading: Generator = {
  kind: 'chart_reading',
  version: 1,
  label: 'Chart reading',
  minutes: 4,
  generate: (seed) => {
    const random = forkRandom(seed, 'chart_reading:1')
    return random.pick([twoYears, parts, lines])(random)
  },
}
