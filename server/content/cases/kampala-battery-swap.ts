import type { CaseContent } from './case.types.ts'

export const kampalaBatterySwap: CaseContent = {
  slug: 'kampala-battery-swap',
  title: 'A fresh battery every fifty-five kilometres',
  type: 'market_sizing',
  industry: 'Electric mobility',
  isOpen: true,
  difficulty: 1,
  style: 'candidate_led',
  minutes: 25,
  summary:
    'How large could battery swapping for motorcycle taxis in Kampala become, and how many batteries would it take?',
  situation:
    'Umeme Wheels wants to run swapping stations for electric motorcycle taxis in Kampala, Uganda. A rider leaves an empty battery, takes a full one and pays per swap. An investor has seen a plan with a price of UGX 7,000 per swap and asks how large the market is and how much capital the batteries need. One US dollar is UGX 3,700.',
  question:
    'How large is the yearly market for swaps once 30% of riders have switched, and what must be invested in batteries?',
  clarifyingFacts: [
    { question: 'How many motorcycle taxis are there?', answer: 'About 120,000 in greater Kampala.' },
    { question: 'How far does a rider go?', answer: '110 km on a working day, 330 days a year.' },
    {
      question: 'How far does a battery last?',
      answer: '55 km, so a rider swaps twice a day. Charging takes two hours.',
    },
    {
      question: 'What would make a rider switch?',
      answer: 'In interviews riders asked for a saving of at least UGX 3,000 a day over petrol.',
    },
    { question: 'What does a battery cost?', answer: 'US$450, and it lasts four years.' },
    {
      question: 'Who owns the motorcycle?',
      answer:
        'The rider, who can get a loan for an electric one at the same monthly rate as for a petrol one.',
    },
  ],
  steps: [
    {
      title: 'Build the equation',
      prompt: 'How would you estimate the market?',
      minutes: 5,
      strong: [
        'Writes riders × share that switches × swaps a day × days × price before using a number.',
        'Marks price and share as linked: a rider switches only if it pays.',
        'Sees batteries as a second question, driven by the busiest hours and not by the year.',
      ],
    },
    {
      title: 'Count the swaps',
      prompt: 'Estimate the number of swaps in a year and the revenue at the planned price.',
      minutes: 5,
      strong: [
        'Gets to 72,000 swaps a day and 23.8 million a year with simple steps.',
        'Converts into dollars as a check on size: about US$45m.',
      ],
      checks: [
        {
          question: 'How many swaps take place in a year?',
          expression: '120000 * 0.3 * 2 * 330 / 1000000',
          answer: 23.8,
          unit: 'million',
          tolerance: 0.02,
        },
        {
          question: 'What is the market at UGX 7,000 a swap?',
          expression: '23.76 * 7000 / 1000',
          answer: 166,
          unit: 'UGX bn',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Test the price',
      prompt: 'Compare a rider’s day on petrol with a day on swaps. Does UGX 7,000 hold?',
      minutes: 6,
      exhibits: ['day'],
      strong: [
        'Finds that the planned price leaves the rider UGX 160 a day, so hardly anybody would switch.',
        'Solves for the highest price that leaves UGX 3,000: about UGX 5,580.',
        'Corrects the market to roughly UGX 131bn and says the first figure was a revenue nobody would pay.',
      ],
      checks: [
        {
          question: 'What is the highest price per swap that still saves a rider UGX 3,000 a day?',
          expression: '(12960 + 2000 - 800 - 3000) / 2',
          answer: 5580,
          unit: 'UGX',
          tolerance: 0.01,
        },
        {
          question: 'What is the market at UGX 5,500 a swap?',
          expression: '23.76 * 5500 / 1000',
          answer: 131,
          unit: 'UGX bn',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Count the batteries',
      prompt: 'Here is how swaps spread over the day. How many batteries does the system need?',
      minutes: 6,
      exhibits: ['hours'],
      strong: [
        'Puts one battery on each of 36,000 motorcycles and covers the busiest two hours in the stations.',
        'Arrives at about 55,000 batteries and US$25m, with one spare for every two in use.',
        'Suggests a lower price at midday or faster charging to flatten the peak.',
      ],
      checks: [
        {
          question: 'How many batteries are needed if stations hold a stock for the two busiest hours?',
          expression: '36000 + 72000 * (0.14 + 0.13)',
          answer: 55440,
          unit: 'batteries',
          tolerance: 0.02,
        },
        {
          question: 'What do they cost?',
          expression: '55440 * 450 / 1000000',
          answer: 25,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'What do you tell the investor?',
      minutes: 3,
      strong: [
        'Gives the market, the price it rests on and the capital in one breath.',
        'Says which assumption to test first and how.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'day',
      title: 'What a day costs a rider',
      kind: 'stacked_bar',
      unit: 'UGX a day',
      categories: ['Petrol', 'Swaps at the planned price'],
      series: [
        { name: 'Fuel or swaps', values: [12960, 14000] },
        { name: 'Oil and repairs', values: [2000, 800] },
      ],
      note: 'For 110 km. The loan for the motorcycle is the same in both cases.',
    },
    {
      key: 'hours',
      title: 'Share of the day’s swaps by hour',
      kind: 'line',
      unit: '% of swaps',
      categories: ['06:00', '08:00', '10:00', '12:00', '13:00', '15:00', '17:00', '18:00', '20:00'],
      series: [{ name: 'Swaps in the hour', values: [2, 4, 7, 14, 13, 8, 9, 8, 4] }],
      note: 'Selected hours from a pilot with 300 riders; the other hours make up the rest.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Writes the equation first and knows which factors depend on each other.',
      weak: 'Multiplies numbers as they come up.',
    },
    {
      dimension: 'quantitative',
      strong: 'Rounds sensibly, keeps units and checks the size in dollars.',
      weak: 'Loses a factor of a thousand between shillings and billions.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Lets the rider’s purse set the price.',
      weak: 'Accepts the plan’s price as a fact.',
    },
    {
      dimension: 'presence',
      strong: 'Thinks aloud calmly and corrects the first estimate without embarrassment.',
      weak: 'Defends the first number after the exhibit contradicts it.',
    },
  ],
  recommendation:
    'At 30% of riders the market is about UGX 131bn a year, some US$35m, and not the UGX 166bn of the plan. A price of UGX 7,000 leaves a rider only UGX 160 a day better off than petrol; riders ask for UGX 3,000, which caps the price near UGX 5,500. The 23.8 million swaps a year need about 55,000 batteries, US$25m, because 27% of the day’s swaps fall in two hours at noon and charging takes two hours. The risk that matters most is a fall in the price of petrol, which would push the cap down with it. Next: test UGX 5,500 with a thousand riders, try a midday discount to flatten the peak, and offer investors batteries as a separate, leased asset.',
}
