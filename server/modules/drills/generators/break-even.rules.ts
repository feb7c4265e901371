import { forkRandom, type Random } from '../../../lib/random.ts'
import type { Drill, Generator } from '../drill.rules.ts'
import { choose, exactly, figure, ratio, toOneDecimal, until } from './ask.rules.ts'

interface Offer {
  who: string
  unit: string
  price: readonly [min: number, max: number]
}

const VENUES: readonly (Offer & { thing: string })[] = [
  { who: 'A chain of physiotherapy clinics', unit: 'treatments', thing: 'a new clinic', price: [38, 75] },
  { who: 'A group of escape rooms', unit: 'tickets', thing: 'a new site', price: [18, 36] },
  { who: 'A climbing hall operator', unit: 'day passes', thing: 'a new hall', price: [12, 22] },
  { who: 'A museum', unit: 'tickets', thing: 'a temporary exhibition wing', price: [10, 24] },
  { who: 'A chain of language cafés', unit: 'lessons', thing: 'a new café', price: [16, 40] },
  { who: 'A maker of school photographs', unit: 'portraits', thing: 'a new studio', price: [24, 60] },
]

/** How many a month, a day, and of what the place can hold. */
function venue(random: Random): Drill {
  const { who, unit, thing, price: range } = random.pick(VENUES)
  const price = random.int(...range)
  const cost = random.int(Math.ceil(price / 8), Math.floor(price / 2))
  const [days, perDay] = [random.int(20, 30), random.int(12, 60)]
  const capacity = perDay + random.int(5, 60)
  const margin = price - cost
  const fixed = margin * perDay * days
  return {
    title: `Is ${thing} worth opening?`,
    prompt: [
      `${who} thinks about ${thing}. Rent, staff and everything else that is fixed come to £${figure(fixed)} a month.`,
      `It would sell ${unit} at £${price} each; each costs £${cost} in materials and fees. It would open on ${days} days a month and can sell at most ${capacity} ${unit} a day.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: `How many ${unit} a month cover the costs?`,
        unit,
        answer: perDay * days,
        solution: [
          `Each leaves £${price} − £${cost} = £${margin}. £${figure(fixed)} ÷ £${margin} = ${figure(perDay * days)}.`,
        ],
      }),
      exactly({
        ask: `How many is that on a day it is open?`,
        unit: `${unit} a day`,
        answer: perDay,
        solution: [`${figure(perDay * days)} ÷ ${days} days = ${perDay}.`],
      }),
      toOneDecimal({
        ask: 'What share of its capacity must it sell to cover the costs?',
        unit: '%',
        answer: ratio(perDay * 100, capacity, 1),
        solution: [`${perDay} ÷ ${capacity} = ${figure(ratio(perDay * 100, capacity, 1))} %.`],
      }),
    ],
  }
}

const PRODUCTS: readonly Offer[] = [
  { who: 'A maker of cargo bicycles', unit: 'bicycles', price: [1200, 3000] },
  { who: 'A maker of hearing aids', unit: 'hearing aids', price: [400, 1400] },
  { who: 'A maker of heat pumps', unit: 'heat pumps', price: [2500, 7000] },
  { who: 'A maker of garden tools', unit: 'hedge trimmers', price: [80, 220] },
  { who: 'A maker of kitchen scales', unit: 'scales', price: [20, 60] },
  { who: 'A publisher of atlases', unit: 'atlases', price: [30, 90] },
]

/** Units to cover, units for a profit, and what a lower price does. */
function product(random: Random): Drill {
  const { who, unit, price: range } = random.pick(PRODUCTS)
  const drawn = until(() => {
    const price = random.int(...range)
    const cost = Math.round((price * random.int(40, 75)) / 100)
    const cut = Math.round((price * random.int(5, 12)) / 100)
    const [margin, units] = [price - cost, 60 * random.int(10, 120)]
    const left = margin - cut
    // Whole units at both prices, so that nobody has to guess which way to round.
    const fits = left > 0 && cut > 0 && (margin * units) % left === 0 && left * 3 > margin
    return fits ? { price, cost, cut, margin, units, left } : null
  })
  const { price, cost, cut, margin, units, left } = drawn
  const more = 20 * random.int(2, 60)
  return {
    title: `A new line of ${unit}`,
    prompt: [
      `${who} plans a new line. A year of it costs £${figure(margin * units)} before anything is sold. Each of the ${unit} sells at £${figure(price)} and costs £${figure(cost)} to make and ship.`,
      `The owners want a profit of £${figure(margin * more)} a year. The sales team asks for a price £${figure(cut)} lower.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: `How many ${unit} a year cover the costs at the planned price?`,
        unit,
        answer: units,
        solution: [
          `Each leaves £${figure(price)} − £${figure(cost)} = £${figure(margin)}. £${figure(margin * units)} ÷ £${figure(margin)} = ${figure(units)}.`,
        ],
      }),
      exactly({
        ask: 'How many reach the profit the owners want, at the planned price?',
        unit,
        answer: units + more,
        solution: [
          `£${figure(margin * more)} ÷ £${figure(margin)} = ${figure(more)} more; together ${figure(units + more)}.`,
        ],
      }),
      exactly({
        ask: `How many ${unit} a year cover the costs at the lower price?`,
        unit,
        answer: (margin * units) / left,
        solution: [
          `Each now leaves £${figure(margin)} − £${figure(cut)} = £${figure(left)}. £${figure(margin * units)} ÷ £${figure(left)} = ${figure((margin * units) / left)}.`,
        ],
      }),
    ],
  }
}

const CHOICES = [
  {
    who: 'A dairy',
    what: 'labelling bottles',
    unit: 'bottles',
    own: 'Buy a machine',
    other: 'Use a contractor',
  },
  {
    who: 'An online shop',
    what: 'packing parcels',
    unit: 'parcels',
    own: 'Run its own line',
    other: 'Use a warehouse firm',
  },
  {
    who: 'A hospital',
    what: 'washing uniforms',
    unit: 'uniforms',
    own: 'Build a laundry',
    other: 'Send them out',
  },
  { who: 'A bank', what: 'answering calls', unit: 'calls', own: 'Hire a team', other: 'Use a call centre' },
  {
    who: 'A brewery',
    what: 'filling kegs',
    unit: 'kegs',
    own: 'Buy a filling line',
    other: 'Rent a filling line',
  },
] as const

/** Where two ways of doing the same cost the same, and which is cheaper at today's volume. */
function twoWays(random: Random): Drill {
  const { who, what, unit, own, other } = random.pick(CHOICES)
  const pence = random.int(20, 90)
  const gap = random.int(10, 80)
  const units = 1000 * random.int(40, 600)
  const fixed = (gap * units) / 100
  const volume = until(() => {
    const drawn = 1000 * random.int(20, 900)
    return Math.abs(drawn - units) > units / 20 ? drawn : null
  })
  const saved = Math.abs((gap * (volume - units)) / 100)
  const cheaper = volume > units ? own : other
  return {
    title: `${who}: ${what}`,
    prompt: [
      `${who} compares two ways of ${what}.`,
      `${own}: £${figure(fixed)} a year fixed, and ${pence} pence for each of the ${unit}.`,
      `${other}: nothing fixed, and ${pence + gap} pence for each of the ${unit}.`,
      `It expects ${figure(volume)} ${unit} a year.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: `At how many ${unit} a year do both cost the same?`,
        unit,
        answer: units,
        solution: [
          `The difference is ${gap} pence each. £${figure(fixed)} ÷ £${figure(gap / 100)} = ${figure(units)}.`,
        ],
      }),
      choose(
        random,
        {
          ask: 'Which is cheaper at the expected volume?',
          hint: 'Choose one.',
          options: [own, other],
          solution: [
            `${figure(volume)} is ${volume > units ? 'above' : 'below'} ${figure(units)}, so: ${cheaper.toLowerCase()}.`,
          ],
        },
        [cheaper],
      ),
      exactly({
        ask: 'By how much is it cheaper in a year?',
        unit: '£',
        answer: saved,
        solution: [
          `${figure(Math.abs(volume - units))} away from where both cost the same, at ${gap} pence: £${figure(saved)}.`,
        ],
      }),
    ],
  }
}

export const breakEven: Generator = {
  kind: 'break_even',
  version: 1,
  label: 'Break-even',
  minutes: 4,
  generate: (seed) => {
    const random = forkRandom(seed, 'break_even:1')
    return random.pick([venue, product, twoWays])(random)
  },
}
