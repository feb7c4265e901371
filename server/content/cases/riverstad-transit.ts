import type { CaseContent } from './case.types.ts'

export const riverstadTransit: CaseContent = {
  slug: 'riverstad-transit',
  title: 'The commuter who did not come back',
  type: 'turnaround',
  industry: 'Public transport',
  difficulty: 3,
  style: 'interviewer_led',
  minutes: 40,
  summary:
    'A city’s transport agency must close a gap of €36m without losing its passengers. An equal cut is on the table. Find a better one.',
  situation:
    'Riverstad Transit runs buses and trams in a northern European city. It costs €240m a year, takes €126m in fares and receives a fixed €78m from the city. Reserves that filled the gap of €36m end in December. The agency’s plan cuts 15% of service on every line. The mayor has promised not to cut trams at night.',
  question: 'How can Riverstad Transit close the gap and keep as many passengers as possible?',
  clarifyingFacts: [
    {
      question: 'What does an equal cut save?',
      answer:
        '70% of the cost of the service cut. Depots, track and managers stay. Passengers fall by 0.6% for each 1% of service.',
    },
    {
      question: 'Why are express buses different?',
      answer:
        'They run at the peak only, with vehicles and split shifts bought for it: 85% of their cost can be avoided.',
    },
    {
      question: 'Where would express passengers go?',
      answer:
        'If half of the express runs end, 35% of their 4 million passengers are lost; the others take frequent lines, which have room for 10% more.',
    },
    {
      question: 'What about quiet local lines?',
      answer:
        'A third of them could become shared taxis on demand at €8m a year. €1m of fares would be lost.',
    },
    {
      question: 'Are fares high?',
      answer: 'In the middle of comparable cities. A rise of 6% would cost 1.8% of passengers.',
    },
    { question: 'Can the city pay more?', answer: 'Perhaps €4m to €5m, if the council sees a lasting plan.' },
  ],
  steps: [
    {
      title: 'Open',
      prompt: 'How would you look for €36m?',
      minutes: 6,
      strong: [
        'Reconstructs the gap: 240 less 126 less 78.',
        'Covers cost of service, cost per hour, fares, other income and the city’s grant.',
        'Asks which service each euro of subsidy supports, and how passengers react.',
      ],
    },
    {
      title: 'Test the equal cut',
      prompt: 'What does cutting 15% of every line bring?',
      minutes: 7,
      strong: [
        'Separates the cost that goes, €25.2m, from the fares lost, €11.4m.',
        'Finds €13.8m, well under half of the gap, for 9% fewer passengers.',
        'Warns of a spiral: fewer passengers, less income, next cut.',
      ],
      checks: [
        {
          question: 'What does the equal cut bring after lost fares?',
          expression: '240 * 0.15 * 0.7 - 126.4 * 0.15 * 0.6',
          answer: 13.8,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Compare the services',
      prompt: 'Here are the four kinds of service. Where does the subsidy go?',
      minutes: 10,
      exhibits: ['services', 'return'],
      strong: [
        'Computes subsidy per trip: €4.90 express, €0.40 frequent, €3.40 local, €1.26 evening.',
        'Sees that express buses, the pride of the agency, cost a quarter of the budget for a tenth of the trips and have lost half of their riders.',
        'Sees that evening trams are nearly back and cheap to support, so the mayor’s promise costs little.',
      ],
      checks: [
        {
          question: 'What is the subsidy per trip on express buses?',
          expression: '(60 - 8 * 2.6) / 8',
          answer: 4.9,
          unit: '€',
          tolerance: 0.02,
        },
        {
          question: 'What is it on frequent lines?',
          expression: '(90 - 45 * 1.6) / 45',
          answer: 0.4,
          unit: '€',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Build the plan',
      prompt: 'Put together a plan that closes the gap. What does each part bring?',
      minutes: 11,
      strong: [
        'Halves express runs: €25.5m less lost and lower fares, €19.3m.',
        'Turns a third of local lines into shared taxis: €7.3m.',
        'Adds a fare rise of 6%, about €4.9m, and asks the city for the last €4.1m.',
        'Checks that frequent lines have room for 2.6 million more trips.',
      ],
      checks: [
        {
          question: 'What does halving the express runs bring?',
          expression: '60 / 2 * 0.85 - 4 * 0.35 * 2.6 - 4 * 0.65 * (2.6 - 1.6)',
          answer: 19.3,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'What do shared taxis on a third of local lines bring?',
          expression: '70 / 3 * 0.7 - 8 - 1',
          answer: 7.3,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'What does a fare rise of 6% bring on fares of €119.2m?',
          expression: '119.2 * (1.06 * 0.982 - 1)',
          answer: 4.9,
          unit: '€ m',
          tolerance: 0.03,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The mayor asks what to tell a suburb that loses every second express bus.',
      minutes: 6,
      strong: [
        'Answers the mayor before presenting the plan: what the suburb keeps and how long the trip takes.',
        'Shows the plan against the equal cut in euros and passengers.',
        'Orders the steps and says when to look again.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'services',
      title: 'Cost, trips and fares by kind of service',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Peak express', 'Frequent all day', 'Local', 'Evening and night'],
      series: [
        { name: 'Cost (€ m)', values: [60, 90, 70, 20] },
        { name: 'Trips (million)', values: [8, 45, 14, 7] },
        { name: 'Average fare (€)', values: [2.6, 1.6, 1.6, 1.6] },
      ],
    },
    {
      key: 'return',
      title: 'Trips today compared with 2019',
      kind: 'bar',
      unit: '% of 2019',
      categories: ['Peak express', 'Frequent all day', 'Local', 'Evening and night'],
      series: [{ name: 'Trips', values: [52, 104, 71, 96] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Looks at subsidy per trip by kind of service.',
      weak: 'Looks for efficiency in the administration.',
    },
    {
      dimension: 'quantitative',
      strong: 'Nets savings against fares in each part and keeps a running total.',
      weak: 'Counts savings at full cost.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Weighs passengers and politics and respects the promise because it is cheap.',
      weak: 'Cuts the evening first because vehicles look empty.',
    },
    {
      dimension: 'communication',
      strong: 'Speaks to a mayor about people and minutes.',
      weak: 'Speaks of subsidy per trip to a suburb.',
    },
    {
      dimension: 'synthesis',
      strong: 'Shows a plan that adds up and where it depends on others.',
      weak: 'Closes the gap with unnamed efficiencies.',
    },
  ],
  recommendation:
    'Riverstad should halve its peak express buses and protect everything frequent, instead of cutting 15% everywhere. The equal cut brings only €13.8m, because fares fall with service, and loses 9% of passengers. Express buses cost €60m for 8 million trips, a subsidy of €4.90 each against €0.40 on frequent lines, and have kept 52% of their riders. Halving them brings €19.3m, shared taxis on a third of local lines €7.3m and a fare rise of 6% €4.9m; the city is asked for the last €4.1m. About 1.4 million express trips are lost, 2% of all, and the fare rise costs a further 1.8%. The main risk is suburbs returning to cars, so time connections to frequent lines first. Next: publish the new timetable by September, start taxis in two districts, and keep the evening trams as promised.',
}
