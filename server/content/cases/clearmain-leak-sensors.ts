import type { CaseContent } from './case.types.ts'

export const clearmainLeakSensors: CaseContent = {
  slug: 'clearmain-leak-sensors',
  title: 'Listening to the mains',
  type: 'market_sizing',
  industry: 'Water utilities',
  difficulty: 2,
  style: 'interviewer_led',
  minutes: 30,
  summary:
    'How large is the yearly market for sensors that hear leaks in water mains in Spain and Portugal? More pipe does not mean more market.',
  situation:
    'Clearmain makes sensors that sit on water mains and hear leaks. It sells them in Scandinavia and considers Spain and Portugal, where water is scarce and 300,000 km of mains need care. A sensor costs the utility €220, lasts eight years and needs a service of €30 a year. The founder’s slide says that the market is €69m a year.',
  question: 'How large is the market really, once sensors are bought at a steady pace?',
  clarifyingFacts: [
    {
      question: 'How far does a sensor hear?',
      answer:
        'One per 250 m on metal pipes. In plastic the sound dies within a few metres and the product does not work.',
    },
    {
      question: 'How much of a leak does it save?',
      answer: 'Utilities with sensors lose 20% less water on the same pipe.',
    },
    {
      question: 'What is the water worth?',
      answer: '€0.30 per cubic metre from rivers and wells, €0.80 where it is desalinated.',
    },
    {
      question: 'Where is water desalinated?',
      answer:
        'Along parts of the south and east coast: 20% of the metal pipes of the middle class lie there.',
    },
    {
      question: 'Do utilities buy whatever pays?',
      answer:
        'Assume that they buy when the water saved is worth more than the sensors in a year. They are slow, but regulators push them.',
    },
  ],
  steps: [
    {
      title: 'Build the estimate',
      prompt: 'How would you size this market, and can you reproduce the founder’s €69m?',
      minutes: 6,
      strong: [
        'Works from kilometres to sensors to replacement per year plus service.',
        'Reproduces the slide: 1.2 million sensors on every kilometre of pipe.',
        'Asks on which pipes a sensor works and pays before going further.',
      ],
      checks: [
        {
          question: 'What is the yearly market if every kilometre of mains carried sensors?',
          expression: '300000 * 4 * (220 / 8 + 30) / 1000000',
          answer: 69,
          unit: '€ m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Narrow by pipe',
      prompt: 'Here are the mains by material and leakage. Which are in the market?',
      minutes: 6,
      exhibits: ['mains'],
      strong: [
        'Drops plastic, 175,000 km or 58% of the total, because the product cannot hear there.',
        'Notes that new networks are plastic: this market shrinks over time.',
        'Keeps the leakage classes apart, since the benefit differs.',
      ],
      checks: [
        {
          question: 'What share of mains is plastic?',
          expression: '(90 + 60 + 25) / 300 * 100',
          answer: 58.3,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Narrow by value',
      prompt: 'On which metal pipes do sensors pay for themselves?',
      minutes: 9,
      exhibits: ['lost'],
      strong: [
        'Puts cost and benefit on the same basis: €230 per kilometre and year.',
        'Finds that high leakage pays everywhere, low nowhere, and the middle class only with desalinated water.',
        'Concludes that the price of water, not its scarcity in the news, draws the line.',
      ],
      checks: [
        {
          question: 'What do sensors cost per kilometre and year?',
          expression: '4 * (220 / 8 + 30)',
          answer: 230,
          unit: '€',
          tolerance: 0.01,
        },
        {
          question: 'What is the water saved worth on a high-leakage kilometre at €0.30?',
          expression: '5000 * 0.2 * 0.3',
          answer: 300,
          unit: '€',
          tolerance: 0.01,
        },
        {
          question: 'And on a middle-class kilometre with desalinated water?',
          expression: '2200 * 0.2 * 0.8',
          answer: 352,
          unit: '€',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Add up and test',
      prompt: 'What is the market, and which assumption would you test first?',
      minutes: 5,
      strong: [
        'Adds 45,000 and 10,000 km to 220,000 sensors and €12.7m a year.',
        'Tests sensitivity: middle-class pipes all pay once water is worth about €0.52.',
        'Mentions a ramp of several years before the steady state is reached.',
      ],
      checks: [
        {
          question: 'How large is the yearly market?',
          expression: '(45000 + 0.2 * 50000) * 4 * (220 / 8 + 30) / 1000000',
          answer: 12.7,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'At which value of water does a middle-class kilometre pay?',
          expression: '230 / (2200 * 0.2)',
          answer: 0.52,
          unit: '€ per cubic metre',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'What do you tell the founder?',
      minutes: 4,
      strong: [
        'Gives the number and the reason it is less than a fifth of the slide.',
        'Says where to sell first and what would widen the market.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'mains',
      title: 'Water mains by leakage and material',
      kind: 'stacked_bar',
      unit: 'thousand km',
      categories: ['Low leakage', 'Middle', 'High leakage'],
      series: [
        { name: 'Metal', values: [30, 50, 45] },
        { name: 'Plastic', values: [90, 60, 25] },
      ],
      note: 'Figures prepared for the case.',
    },
    {
      key: 'lost',
      title: 'Water lost from metal mains',
      kind: 'bar',
      unit: 'cubic metres per km and year',
      categories: ['Low leakage', 'Middle', 'High leakage'],
      series: [{ name: 'Water lost', values: [800, 2200, 5000] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Filters by where it works and where it pays before counting money.',
      weak: 'Multiplies all pipe by a penetration rate from the air.',
    },
    {
      dimension: 'quantitative',
      strong: 'Turns eight years of life and a yearly service into one yearly cost.',
      weak: 'Mixes the first purchase with the yearly market.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Uses the buyer’s benefit as the test of demand.',
      weak: 'Assumes scarcity makes every utility buy.',
    },
    {
      dimension: 'communication',
      strong: 'States each step and its result before the next.',
      weak: 'Goes silent for minutes and shows one number.',
    },
  ],
  recommendation:
    'The market is about €12.7m a year, less than a fifth of the €69m on the slide. Of 300,000 km of mains 58% are plastic, where the sensor hears nothing. On metal, sensors cost €230 per kilometre and year; they save €300 of water where leakage is high, but only €132 in the middle class unless water is desalinated at €0.80. That leaves 55,000 km and 220,000 sensors. The market grows if water is priced at €0.52 or more, which brings in all middle-class pipes, and shrinks as metal is replaced. The main risk is slow public buying. Next: start with coastal utilities that desalinate and have metal mains, publish the saving per kilometre, and decide on a sensor for plastic before opening a second office.',
}
