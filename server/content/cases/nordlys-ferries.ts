import type { CaseContent } from './case.types.ts'

export const nordlysFerries: CaseContent = {
  slug: 'nordlys-ferries',
  title: 'Nordlys Ferries: full decks, thin margins',
  type: 'profitability',
  industry: 'Transport',
  difficulty: 2,
  style: 'interviewer_led',
  minutes: 30,
  summary:
    'A Norwegian ferry line carries more passengers than ever and earns half of what it did. Find out why, and what to do before the summer season.',
  situation:
    'Nordlys runs three overnight ferry routes along the Norwegian coast with six ships. Over the last three years passenger numbers rose by a fifth, helped by tourists who want to see the northern lights. Operating profit fell from NOK 240 million to NOK 120 million in the same time. The summer season opens in five months, and the board has asked for a plan it can act on before then.',
  question: 'Why did profit halve while traffic grew, and what should Nordlys change before the summer?',
  clarifyingFacts: [
    {
      question: 'What does a passenger pay for?',
      answer: 'A ticket, usually a cabin, and what they eat and drink on board. Cars are charged by length.',
    },
    {
      question: 'Which routes are there?',
      answer:
        'Coastal (the original line, 12 stops), Fjord (a shorter line opened eight years ago) and Aurora (a winter line for tourists, opened three years ago, nightly for 28 weeks).',
    },
    {
      question: 'Did fuel cost more?',
      answer: 'The price of marine gas oil is 8 % above three years ago. Half of the fuel is hedged.',
    },
    {
      question: 'Is any route subsidised?',
      answer:
        'Coastal gets NOK 90 million a year from the state under a contract that runs for four more years.',
    },
    {
      question: 'Are there competitors?',
      answer:
        'Airlines on Coastal. On Aurora one cruise company sells a seven-day tour at about twice the price.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you find out why profit halved? Take a minute, then talk me through your approach.',
      minutes: 6,
      strong: [
        'Splits by route before splitting into revenue and cost, because three routes with different customers can hide each other.',
        'Separates volume, price and mix on the revenue side: more passengers can mean cheaper passengers.',
        'Separates costs that follow sailings (crew, fuel, port fees) from costs that follow passengers (food, cleaning).',
        'Names a first hypothesis: a new route that fills decks without paying for its sailings.',
      ],
    },
    {
      title: 'Profit by route',
      prompt:
        'Finance sends you operating profit by route. What do you see, and what would you ask for next?',
      minutes: 5,
      exhibits: ['profit-by-route'],
      strong: [
        'Says the answer first: Aurora loses 100 and explains most of the fall of 120.',
        'Notices that Coastal also slipped, by 30, and keeps it for later.',
        'Asks for Aurora’s economics per sailing, not for more detail on everything.',
      ],
      checks: [
        {
          question: 'By how much did operating profit fall over the three years, in NOK million?',
          expression: '240 - 120',
          answer: 120,
          unit: 'NOK m',
          tolerance: 0.01,
        },
        {
          question: 'What share of Coastal’s profit three years ago is left today?',
          expression: '(140 / 170) * 100',
          answer: 82.35,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'One Aurora sailing',
      prompt:
        'An Aurora sailing costs NOK 1.9 million, of which NOK 1.5 million is spent whether anybody comes or not. The rest is NOK 800 for each of 500 passengers, the average load. The average passenger pays NOK 2,800 in all. What does a sailing earn, and how many passengers would it need to break even?',
      minutes: 7,
      exhibits: ['aurora-passenger'],
      strong: [
        'Sets up contribution per passenger before calculating anything.',
        'Finds that a sailing loses half a million and that it takes half as many passengers again to break even.',
        'Compares 750 with the capacity of 620 and concludes that Aurora cannot break even by filling the ship.',
      ],
      checks: [
        {
          question: 'What does the average sailing earn or lose, in NOK million?',
          expression: '(500 * 2800 - 1900000) / 1000000',
          answer: -0.5,
          unit: 'NOK m',
          tolerance: 0.02,
        },
        {
          question: 'How many passengers would a sailing need to break even at today’s price?',
          expression: '1500000 / (2800 - 800)',
          answer: 750,
          unit: 'passengers',
          tolerance: 0.01,
        },
        {
          question: 'With all 620 places sold, what must the average passenger pay to break even, in NOK?',
          expression: '1500000 / 620 + 800',
          answer: 3219,
          unit: 'NOK',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Who is on board',
      prompt: 'Marketing splits Aurora’s passengers by how they booked. What does this tell you about price?',
      minutes: 5,
      exhibits: ['aurora-channels'],
      strong: [
        'Sees that agencies bring most passengers at the lowest fare, after a commission that the fare does not show.',
        'Reads the direct fare as proof that some tourists pay NOK 3,900 for the same sailing.',
        'Tests the idea: would the direct fare hold if direct sales doubled?',
      ],
      checks: [
        {
          question: 'What does the average Aurora passenger pay across the three channels, in NOK?',
          expression: '(300 * 2300 + 120 * 3300 + 80 * 3900) / 500',
          answer: 2796,
          unit: 'NOK',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Ideas',
      prompt:
        'What could Nordlys do about Aurora before the summer? Give me as many ideas as you can, in groups.',
      minutes: 4,
      strong: [
        'Groups before listing: earn more per passenger, sail less, use the ship elsewhere.',
        'Includes at least one idea that does not need new customers, such as sailing every other night instead of every night.',
        'Ranks by what can be done in five months.',
      ],
    },
    {
      title: 'Recommendation',
      prompt: 'The chair of the board joins. What should Nordlys do?',
      minutes: 3,
      strong: [
        'Starts with the recommendation, in one sentence, with its number.',
        'Gives two reasons with figures, one risk and how to watch it, and the first step on Monday.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'profit-by-route',
      title: 'Operating profit by route',
      kind: 'grouped_bar',
      unit: 'NOK m',
      categories: ['Coastal', 'Fjord', 'Aurora'],
      series: [
        { name: 'Three years ago', values: [170, 70, 0] },
        { name: 'Last year', values: [140, 80, -100] },
      ],
      note: 'Before head-office cost. Aurora opened three years ago. Coastal includes NOK 90 million of subsidy in both years.',
    },
    {
      key: 'aurora-passenger',
      title: 'What the average Aurora passenger pays',
      kind: 'waterfall',
      unit: 'NOK',
      categories: ['Ticket', 'Cabin', 'Food and drink', 'Excursions', 'Total'],
      series: [{ name: 'Per passenger', values: [1100, 1050, 480, 170, 2800] }],
      note: 'Average of 500 passengers a sailing; the ship has 620 places.',
    },
    {
      key: 'aurora-channels',
      title: 'Aurora passengers and fares by channel, one sailing',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Agencies', 'Own website', 'Phone and desk'],
      series: [
        { name: 'Passengers', values: [300, 120, 80] },
        { name: 'Average paid, NOK', values: [2300, 3300, 3900] },
        { name: 'Commission, %', values: [18, 0, 0] },
      ],
      note: 'Fares before commission.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Cuts by route first and says why; every branch would change the decision.',
      weak: 'Revenue and cost trees recited for the company as a whole.',
    },
    {
      dimension: 'quantitative',
      strong: 'Contribution first, round numbers, a sense check against the ship’s capacity.',
      weak: 'Right figures without saying what they mean, or a break-even of 750 left uncompared with 620 places.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Treats price and channel as the lever, and closing Aurora as an option with a cost.',
      weak: 'Proposes marketing to fill a ship that loses money full.',
    },
    {
      dimension: 'creativity',
      strong: 'Three groups of ideas, one of them about using the ship elsewhere.',
      weak: 'A list of promotions.',
    },
    {
      dimension: 'synthesis',
      strong: 'One sentence of answer, then two figures, one risk, one next step.',
      weak: 'Retells the case in the order it happened.',
    },
  ],
  recommendation:
    'Keep Aurora for the coming season, sailing every other night and without the agency discount; decide about closing it in March. Aurora explains 100 of the 120 million that went missing: each sailing loses half a million, and no load can save it, since it would need 750 passengers and has 620 places. Price can: with the ship full it takes NOK 3,220 a head, and 200 of 500 passengers already pay more than that when they book with Nordlys itself. The risk is that passengers leave with the agencies; offer agencies the old fare on weekdays only and watch bookings by channel weekly. First step: publish the winter timetable with half the sailings and one price list by the end of the month. Coastal’s fall of 30 million is the next question.',
}
