import type { CaseContent } from './case.types.ts'

export const voltaraEnergy: CaseContent = {
  slug: 'voltara-energy',
  title: 'Who wants a night tariff',
  type: 'pricing',
  industry: 'Energy retail',
  difficulty: 2,
  style: 'interviewer_led',
  minutes: 35,
  summary:
    'A Spanish electricity retailer plans prices that follow the hour. Work out who would switch, what it costs and what to charge.',
  situation:
    'Voltara sells electricity to 800,000 households in Spain at a flat €0.18 per kWh. Its costs follow the hour: €0.22 in peak hours, €0.14 in the shoulder and €0.08 at night. A rival has announced a night tariff. The product team proposes a voluntary tariff that follows the hour: €0.27, €0.17 and €0.10.',
  question: 'Should Voltara launch a tariff that follows the hour, for whom and at what price?',
  clarifyingFacts: [
    {
      question: 'Are there other costs per customer?',
      answer: 'Billing and service are the same for all and left out here.',
    },
    {
      question: 'How would customers choose?',
      answer: 'A comparison site shows each household its bill under both tariffs from its own meter data.',
    },
    {
      question: 'Would people shift their use?',
      answer:
        'A little: 3% of peak use in trials. Car owners already charge at night because the car’s timer suggests it.',
    },
    {
      question: 'What would the rival offer?',
      answer:
        'A cheap night rate to owners of electric cars. Voltara’s research expects 40% of them to leave if it does nothing.',
    },
    {
      question: 'Is the number of electric cars growing?',
      answer: 'By about a fifth a year among Voltara’s customers.',
    },
  ],
  steps: [
    {
      title: 'Open',
      prompt: 'What would you look at to judge the proposed tariff?',
      minutes: 5,
      strong: [
        'Thinks of customers in groups with different load curves, and of who gains from switching.',
        'Separates three effects: margin lost on those who would stay anyway, customers kept, customers won.',
        'Mentions that a voluntary tariff attracts those it favours.',
      ],
    },
    {
      title: 'Find the margin',
      prompt: 'Here is how three groups use electricity. What does Voltara earn on each at the flat price?',
      minutes: 9,
      exhibits: ['use'],
      strong: [
        'Finds €64, €114 and €360 a year for a household of each group.',
        'Multiplies by households and sees that a tenth of them, the car owners, bring nearly a third of the margin.',
        'Concludes that the flat price makes night use expensive, which invites the rival.',
      ],
      checks: [
        {
          question: 'What margin does a car owner bring a year?',
          expression: '6000 * 0.18 - 1200 * 0.22 - 1200 * 0.14 - 3600 * 0.08',
          answer: 360,
          unit: '€',
          tolerance: 0.01,
        },
        {
          question: 'What share of the total margin comes from car owners?',
          expression: '80 * 360 / (400 * 64 + 320 * 114 + 80 * 360) * 100',
          answer: 31.7,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Test the proposal',
      prompt: 'Who would choose the proposed tariff, and what would that cost Voltara?',
      minutes: 7,
      strong: [
        'Compares bills: commuters would pay €44 more and stay away, the home-by-day group saves €6, car owners save €192.',
        'Finds €15.4m of margin given away if all car owners switch, more than the €11.5m the rival would take.',
        'Does not count on a shift in use of 3% to make up for it.',
      ],
      checks: [
        {
          question: 'What would a car owner save under the proposal?',
          expression: '6000 * 0.18 - (1200 * 0.27 + 1200 * 0.17 + 3600 * 0.1)',
          answer: 192,
          unit: '€',
          tolerance: 0.01,
        },
        {
          question: 'What margin would Voltara lose if all of them switched?',
          expression: '80000 * 192 / 1000000',
          answer: 15.4,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Choose the price',
      prompt:
        'Research tested a tariff for car owners: €0.18 by day and a cheaper night. Which saving should Voltara offer?',
      minutes: 9,
      exhibits: ['test'],
      strong: [
        'Computes total margin for each option from customers kept and won.',
        'Finds the best point at a saving of €108: 84,400 car owners at €252, €21.3m.',
        'Translates the saving into a night price of €0.15.',
        'Notes that both nothing and the largest saving end near €17m.',
      ],
      checks: [
        {
          question: 'What margin do car owners bring in all at a saving of €108?',
          expression: '(80000 * 0.88 + 14000) * (360 - 108) / 1000000',
          answer: 21.3,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'Which night price gives a saving of €108?',
          expression: '0.18 - 108 / 3600',
          answer: 0.15,
          unit: '€ per kWh',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The chief commercial officer asks: launch or not?',
      minutes: 5,
      strong: [
        'Answers: not the proposal, but a night tariff for car owners at €0.15.',
        'Compares with doing nothing, €17.3m, and not with today’s €28.8m.',
        'Mentions fairness and the regulator’s view of tariffs for one group.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'use',
      title: 'Yearly use per household by hour of the day',
      kind: 'stacked_bar',
      unit: 'kWh',
      categories: ['Commuters (400,000)', 'At home by day (320,000)', 'Car owners (80,000)'],
      series: [
        { name: 'Peak', values: [1300, 900, 1200] },
        { name: 'Shoulder', values: [900, 1500, 1200] },
        { name: 'Night', values: [800, 900, 3600] },
      ],
      note: 'Numbers of households in parentheses. Car owners are owners of electric cars.',
    },
    {
      key: 'test',
      title: 'Car owners’ response to a yearly saving, in the first year',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['€0', '€60', '€108', '€180'],
      series: [
        { name: 'Existing customers who leave (%)', values: [40, 25, 12, 6] },
        { name: 'Customers won (thousand)', values: [0, 4, 14, 20] },
      ],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Segments by load curve and thinks about who chooses what.',
      weak: 'Discusses average bills.',
    },
    {
      dimension: 'quantitative',
      strong: 'Builds margins by hour and finds the best price from the table.',
      weak: 'Compares prices without costs.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Measures every option against the rival’s move rather than against today.',
      weak: 'Rejects any tariff because it lowers today’s margin.',
    },
    {
      dimension: 'communication',
      strong: 'Explains self-selection in plain words.',
      weak: 'Uses jargon the officer would not follow.',
    },
  ],
  recommendation:
    'Voltara should launch a night tariff for owners of electric cars at €0.15 per kWh and drop the proposed tariff for all. Car owners are a tenth of households but bring 32% of the margin, €28.8m, and a rival is coming for them. Doing nothing leaves €17.3m; the proposed tariff gives each of them €192, more than it takes to keep them. A saving of €108 keeps 88% of them, wins 14,000 and brings €21.3m, the best of the tested options. The risks are a rival who goes lower and a growing night load that lifts night costs, so review the price every quarter. Next: check with the regulator how a car is proven, invite the 80,000 by their meter data before the rival launches, and secure night supply for a year.',
}
