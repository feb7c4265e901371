import { forkRandom, type Random } from '../../../lib/random.ts'
import type { Drill, Generator } from '../drill.rules.ts'
import { choose, exactly, figure, ratio, toOneDecimal, until } from './ask.rules.ts'
import { COMPANIES } from './companies.rules.ts'

/** Up by one rate, down by another: rates multiply. */
function upAndDown(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const { revenue, up, down } = until(() => {
    const [revenue, up, down] = [100 * random.int(1, 30), random.int(8, 40), random.int(3, 25)]
    return (100 + up) * (100 - down) >= 10_200 ? { revenue, up, down } : null
  })
  const [peak, end] = [(revenue * (100 + up)) / 100, (revenue * (100 + up) * (100 - down)) / 10_000]
  return {
    title: `${company.name}, up and down`,
    prompt: [
      `${company.name}, ${company.what}, had revenue of £${figure(revenue)} million. It grew by ${up} % in the first year and fell by ${down} % in the second.`,
      'The partner wants the two years in one sentence.',
    ],
    table: null,
    exhibits: [],
    questions: [
      toOneDecimal({
        ask: 'What is revenue after the two years?',
        unit: '£ million',
        answer: ratio(revenue * (100 + up) * (100 - down), 10_000, 1),
        solution: [
          `£${figure(revenue)} million × ${figure((100 + up) / 100)} = £${figure(peak)} million.`,
          `£${figure(peak)} million × ${figure((100 - down) / 100)} = £${figure(end)} million.`,
        ],
      }),
      toOneDecimal({
        ask: 'By how many percent is that above where it began?',
        unit: '%',
        answer: ratio((100 + up) * (100 - down) - 10_000, 100, 1),
        solution: [
          `${figure((100 + up) / 100)} × ${figure((100 - down) / 100)} − 1 = ${figure(((100 + up) * (100 - down) - 10_000) / 100)} %.`,
        ],
      }),
      toOneDecimal({
        ask: `A colleague says it is up by ${up - down} %. By how many percentage points is that too much?`,
        unit: 'points',
        answer: ratio(up * down, 100, 1),
        solution: [
          `Adding the rates leaves out their product: ${up} % × ${down} % = ${figure((up * down) / 100)} points.`,
        ],
      }),
    ],
  }
}

/** Three segments, each with its own rate: the total is weighted. */
function mix(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const names = company.segments
  const { revenues, rates } = until(() => {
    const revenues = names.map(() => 20 * random.int(2, 30))
    const rates = names.map(() => 5 * random.int(1, 8))
    const gains = revenues.map((one, i) => one * (rates[i] ?? 0))
    const differ = (list: number[]) => new Set(list).size === list.length
    return differ(gains) && differ(rates) ? { revenues, rates } : null
  })
  const gains = revenues.map((one, i) => (one * (rates[i] ?? 0)) / 100)
  const [before, gain] = [sum(revenues), sum(gains)]
  const most = names[gains.indexOf(Math.max(...gains))] ?? ''
  return {
    title: `${company.name} by segment`,
    prompt: [
      `${company.name}, ${company.what}, sells in three segments. The table shows last year’s revenue and how fast each has grown since.`,
      'The chief executive asks how fast the company grows, and where it comes from.',
    ],
    table: {
      title: `${company.name}, revenue and growth`,
      columns: ['Segment', 'Last year, £ million', 'Growth since, %'],
      rows: names.map((name, i) => [name, figure(revenues[i] ?? 0), figure(rates[i] ?? 0)]),
    },
    exhibits: [],
    questions: [
      exactly({
        ask: 'What is total revenue this year?',
        unit: '£ million',
        answer: before + gain,
        solution: [
          `Gains: ${names.map((name, i) => `${name} £${figure(gains[i] ?? 0)} million`).join(', ')}.`,
          `£${figure(before)} million + £${figure(gain)} million = £${figure(before + gain)} million.`,
        ],
      }),
      toOneDecimal({
        ask: 'By how many percent has total revenue grown?',
        unit: '%',
        answer: ratio(gain * 100, before, 1),
        solution: [
          `£${figure(gain)} million ÷ £${figure(before)} million = ${figure(ratio(gain * 100, before, 1))} %. The plain mean of the rates ignores their weights.`,
        ],
      }),
      choose(
        random,
        {
          ask: 'Which segment added most revenue, in pounds?',
          hint: 'Choose one.',
          options: names,
          solution: [
            `${most}: £${figure(Math.max(...gains))} million of the £${figure(gain)} million. Growth in pounds is rate times size.`,
          ],
        },
        [most],
      ),
    ],
  }
}

/** Backwards through a fall, and back up again. */
function backwards(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const [revenue, fall] = [100 * random.int(1, 24), 5 * random.int(2, 8)]
  const margin = fall + 5 * random.int(1, 5)
  const now = (revenue * (100 - fall)) / 100
  const profit = (revenue * (margin - fall)) / 100
  return {
    title: `${company.name}, back from a fall`,
    prompt: [
      `Revenue of ${company.name}, ${company.what}, has fallen by ${fall} % and is now £${figure(now)} million. Before the fall, profit was ${margin} % of revenue.`,
      'Costs have stayed what they were, in pounds.',
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: 'What was revenue before the fall?',
        unit: '£ million',
        answer: revenue,
        solution: [
          `£${figure(now)} million ÷ ${figure((100 - fall) / 100)} = £${figure(revenue)} million. Adding ${fall} % to what is left gives too little.`,
        ],
      }),
      toOneDecimal({
        ask: 'By how many percent must revenue grow from here to be where it was?',
        unit: '%',
        answer: ratio(fall * 100, 100 - fall, 1),
        solution: [
          `${fall} ÷ ${100 - fall} = ${figure(ratio(fall * 100, 100 - fall, 1))} %. The base is smaller, so the way back is longer.`,
        ],
      }),
      toOneDecimal({
        ask: 'What is profit now, as a share of revenue?',
        unit: '%',
        answer: ratio(profit * 100, now, 1),
        solution: [
          `Costs: £${figure(revenue)} million × ${100 - margin} % = £${figure((revenue * (100 - margin)) / 100)} million.`,
          `Profit now: £${figure(now)} million less that = £${figure(profit)} million, ${figure(ratio(profit * 100, now, 1))} % of revenue.`,
        ],
      }),
    ],
  }
}

/** A higher price and fewer customers. */
function priceAndVolume(random: Random): Drill {
  const company = random.pick(COMPANIES)
  const { revenue, up, down } = until(() => {
    const [revenue, up, down] = [100 * random.int(1, 24), random.int(4, 20), random.int(2, 12)]
    return (100 + up) * (100 - down) >= 10_100 ? { revenue, up, down } : null
  })
  return {
    title: `A price rise at ${company.name}`,
    prompt: [
      `${company.name}, ${company.what}, takes £${figure(revenue)} million a year with one product. It raises the price by ${up} % and loses ${down} % of its volume.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      toOneDecimal({
        ask: 'By how many percent does revenue rise?',
        unit: '%',
        answer: ratio((100 + up) * (100 - down) - 10_000, 100, 1),
        solution: [
          `${figure((100 + up) / 100)} × ${figure((100 - down) / 100)} = ${figure(((100 + up) * (100 - down)) / 10_000)}, so ${figure(((100 + up) * (100 - down) - 10_000) / 100)} %.`,
        ],
      }),
      toOneDecimal({
        ask: 'What is revenue after that?',
        unit: '£ million',
        answer: ratio(revenue * (100 + up) * (100 - down), 10_000, 1),
        solution: [
          `£${figure(revenue)} million × ${figure(((100 + up) * (100 - down)) / 10_000)} = £${figure(ratio(revenue * (100 + up) * (100 - down), 10_000, 1))} million.`,
        ],
      }),
      toOneDecimal({
        ask: 'What fall in volume would have left revenue where it was?',
        unit: '%',
        answer: ratio(up * 100, 100 + up, 1),
        solution: [
          `1 − 1 ÷ ${figure((100 + up) / 100)} = ${up} ÷ ${100 + up} = ${figure(ratio(up * 100, 100 + up, 1))} %.`,
        ],
      }),
    ],
  }
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

export const growth: Generator = {
  kind: 'growth',
  version: 1,
  label: 'Percentages and growth',
  minutes: 4,
  generate: (seed) => {
    const random = forkRandom(seed, 'growth:1')
    return random.pick([upAndDown, mix, backwards, priceAndVolume])(random)
  },
}
