import { forkRandom, type Random } from '../../../lib/random.ts'
import type { Drill, Generator } from '../drill.rules.ts'
import { capital, exactly, figure, nearly, until } from './ask.rules.ts'
import { BOUGHT_OFTEN, BY_THE_HOUR, COUNTRIES, LASTING } from './sizing-stories.rules.ts'

const AGAIN = 'Size the market from the figures below; no others are needed.'

function boughtOften(random: Random): Drill {
  const story = random.pick(BOUGHT_OFTEN)
  const country = random.pick(COUNTRIES)
  const { people, perHousehold, households } = until(() => {
    const people = random.int(6, 60)
    const perHousehold = random.pick([2, 2.5, 3, 4])
    const households = (people * 1000) / perHousehold
    return households % 400 === 0 ? { people, perHousehold, households } : null
  })
  const [own, buy] = [5 * random.int(4, 16), 5 * random.int(2, 14)]
  const [times, price] = [random.int(...story.times), random.int(...story.price)]
  const buyers = (households * own * buy) / 10_000
  const units = buyers * times
  return {
    title: `${capital(story.product)} in ${country}`,
    prompt: [
      `A client who lives from ${story.product} asks how large the market is in ${country}. ${AGAIN}`,
      `${country} has ${figure(people)} million people, ${figure(perHousehold)} to a household. ${own} % of households ${story.own}; ${buy} % of those ${story.buy}.`,
      `Each of these households buys ${times} ${story.unit} a year, at £${price} each.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: `How many households ${story.own} and ${story.buy}?`,
        unit: 'thousand',
        answer: buyers,
        solution: [
          `Households: ${figure(people)} million ÷ ${figure(perHousehold)} = ${figure(households)} thousand.`,
          `${own} % of them: ${figure((households * own) / 100)} thousand. ${buy} % of those: ${figure(buyers)} thousand.`,
        ],
      }),
      exactly({
        ask: `How many ${story.unit} do they buy in a year?`,
        unit: 'thousand',
        answer: units,
        solution: [`${figure(buyers)} thousand × ${times} = ${figure(units)} thousand.`],
      }),
      nearly({
        ask: 'What is the market worth in a year?',
        unit: '£ million',
        answer: (units * price) / 1000,
        solution: [
          `${figure(units)} thousand × £${price} = £${figure((units * price) / 1000)} million.`,
          'Say it with the zeros counted: thousand times pounds is thousand pounds.',
        ],
      }),
    ],
  }
}

function lasting(random: Random): Drill {
  const story = random.pick(LASTING)
  const country = random.pick(COUNTRIES)
  const drawn = until(() => {
    const [places, share] = [20 * random.int(2, 60), 5 * random.int(3, 18)]
    const [each, years] = [random.int(...story.each), random.int(...story.years)]
    const growth = random.pick([2, 4, 5, 8, 10])
    const users = (places * share) / 100
    const base = users * each
    const fits = base % years === 0 && (base * growth) % 100 === 0
    return fits ? { places, share, each, years, growth, users, base } : null
  })
  const { places, share, each, years, growth, users, base } = drawn
  const price = 10 * Math.round(random.int(...story.price) / 10)
  const [replaced, added] = [base / years, (base * growth) / 100]
  return {
    title: `${capital(story.product)} in ${country}`,
    prompt: [
      `A maker of ${story.product} asks how large its market is in ${country}. ${AGAIN}`,
      `There are ${figure(places)} thousand ${story.places}. ${share} % of them ${story.use}, and each of those has ${each} in use.`,
      `One lasts ${years} years and is then replaced; a new one costs £${figure(price)}. On top of that, the number in use grows by ${growth} % a year. Take the number in use as it stands today for both.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: `How many ${story.product} are in use?`,
        unit: 'thousand',
        answer: base,
        solution: [
          `${figure(places)} thousand × ${share} % = ${figure(users)} thousand ${story.places}; × ${each} = ${figure(base)} thousand.`,
        ],
      }),
      exactly({
        ask: `How many ${story.product} are sold in a year, replacements and growth together?`,
        unit: 'thousand',
        answer: replaced + added,
        solution: [
          `Replaced: ${figure(base)} ÷ ${years} = ${figure(replaced)} thousand. Added: ${growth} % of ${figure(base)} = ${figure(added)} thousand.`,
          `Together ${figure(replaced + added)} thousand.`,
        ],
      }),
      nearly({
        ask: 'What is the market worth in a year?',
        unit: '£ million',
        answer: ((replaced + added) * price) / 1000,
        solution: [
          `${figure(replaced + added)} thousand × £${figure(price)} = £${figure(((replaced + added) * price) / 1000)} million.`,
        ],
      }),
    ],
  }
}

function byTheHour(random: Random): Drill {
  const story = random.pick(BY_THE_HOUR)
  const country = random.pick(COUNTRIES)
  const [sites, places] = [20 * random.int(2, 80), random.int(2, 9)]
  const [hours, minutes] = [random.int(7, 12), random.pick(story.minutes)]
  const [days, busy] = [random.pick([250, 300, 350]), 10 * random.int(3, 8)]
  const price = random.int(...story.price)
  const perPlace = (hours * 60) / minutes
  const units = (sites * places * perPlace * days * busy) / 100_000
  return {
    title: `${capital(story.business)} in ${country}`,
    prompt: [
      `An investor asks how large the market for ${story.business} is in ${country}, from the side of supply. ${AGAIN}`,
      `There are ${figure(sites)} ${story.sites} with ${places} ${story.place}s each. They open ${hours} hours a day on ${days} days a year. One customer takes ${minutes} minutes and pays £${price}.`,
      `On average, ${busy} % of that capacity is sold.`,
    ],
    table: null,
    exhibits: [],
    questions: [
      exactly({
        ask: `How many ${story.unit} does one ${story.place} do on a day, fully sold?`,
        unit: story.unit,
        answer: perPlace,
        solution: [`${hours} hours × 60 ÷ ${minutes} minutes = ${figure(perPlace)}.`],
      }),
      nearly({
        ask: `How many ${story.unit} are sold in a year in all of ${country}?`,
        unit: 'thousand',
        answer: units,
        solution: [
          `${figure(sites)} × ${places} = ${figure(sites * places)} ${story.place}s; × ${figure(perPlace)} a day × ${days} days × ${busy} %.`,
          `That is ${figure(units)} thousand.`,
        ],
      }),
      nearly({
        ask: 'What is the market worth in a year?',
        unit: '£ million',
        answer: (units * price) / 1000,
        solution: [`${figure(units)} thousand × £${price} = £${figure((units * price) / 1000)} million.`],
      }),
    ],
  }
}

export const marketSizing: Generator = {
  kind: 'market_sizing',
  version: 1,
  label: 'Market sizing',
  minutes: 5,
  generate: (seed) => {
    const random = forkRandom(seed, 'market_sizing:1')
    return random.pick([boughtOften, lasting, byTheHour])(random)
  },
}
