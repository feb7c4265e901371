import type { CaseContent } from './case.types.ts'

export const siroccoAir: CaseContent = {
  slug: 'sirocco-air',
  title: 'Ten minutes on the ground',
  type: 'operations',
  industry: 'Airlines',
  difficulty: 2,
  style: 'interviewer_led',
  minutes: 35,
  summary:
    'A low-cost airline wants to cut its turnarounds from 45 to 35 minutes on every aircraft. Find out where that earns money.',
  situation:
    'Sirocco Air flies 30 aircraft from one home airport in Morocco to the regions and southern Europe, and keeps its accounts in euros. An aircraft spends 45 minutes on the ground between flights. The chief executive read that rivals need 35 and expects two more flights a day from each aircraft: at €2,600 of contribution a flight, €53m a year.',
  question: 'Should Sirocco shorten its turnarounds, on which aircraft, and what is it worth?',
  clarifyingFacts: [
    {
      question: 'When may aircraft fly?',
      answer:
        'From 06:00 to 23:00, 1,020 minutes. The home airport closes at night and every aircraft must be back.',
    },
    {
      question: 'Why two more flights and not one?',
      answer: 'Aircraft fly out and back, so flights come in pairs.',
    },
    { question: 'How many days a year does an aircraft fly?', answer: '340.' },
    {
      question: 'What would a faster turnaround cost?',
      answer: '€120 for each turnaround: a second set of stairs and two more cleaners.',
    },
    {
      question: 'What does a flight earn?',
      answer: '€2,600 of contribution for an additional short flight. The crews have hours to spare.',
    },
    {
      question: 'How punctual is Sirocco?',
      answer: '84% within fifteen minutes; delays mostly start in the first wave and travel through the day.',
    },
  ],
  steps: [
    {
      title: 'Open',
      prompt: 'How would you test the chief executive’s €53m?',
      minutes: 5,
      strong: [
        'Reconstructs it: 30 aircraft, two flights, 340 days, €2,600.',
        'Asks whether the minutes saved in a day add up to a whole return trip before the airport closes.',
        'Separates the question of how to be faster from the question of where it pays.',
      ],
      checks: [
        {
          question: 'What do two more flights a day on every aircraft contribute a year?',
          expression: '30 * 2 * 340 * 2600 / 1000000',
          answer: 53,
          unit: '€ m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Do the minutes add up',
      prompt: 'These are the three families of routes. On which could an aircraft make two more flights?',
      minutes: 10,
      exhibits: ['routes'],
      strong: [
        'Writes the day as flights × time in the air + turnarounds, one fewer than flights, within 1,020 minutes.',
        'Finds the turnaround needed: 35.6 minutes on short routes, 20 on medium, 6 on long.',
        'Concludes that only 9 of 30 aircraft gain anything from 35 minutes.',
      ],
      checks: [
        {
          question: 'Which turnaround allows ten short flights a day?',
          expression: '(1020 - 10 * 70) / 9',
          answer: 35.6,
          unit: 'minutes',
          tolerance: 0.02,
        },
        {
          question: 'Which turnaround allows eight medium flights a day?',
          expression: '(1020 - 8 * 110) / 7',
          answer: 20,
          unit: 'minutes',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Go through the turnaround',
      prompt:
        'A trial used front and rear doors. What does the chart tell you, and how much room is left in the day?',
      minutes: 7,
      exhibits: ['ground'],
      strong: [
        'Adds the steps: 45 minutes today, 34 in the trial.',
        'Sees boarding as the largest gain and asks whether the trial can be repeated on a full flight in August.',
        'Works out that 34 minutes leaves only 14 minutes of slack in the whole day.',
      ],
      checks: [
        {
          question: 'How many minutes are left in a day of ten short flights with turnarounds of 34?',
          expression: '1020 - 10 * 70 - 9 * 34',
          answer: 14,
          unit: 'minutes',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Value and protect the plan',
      prompt: 'What is the plan worth on the short routes, and how would you protect it against delays?',
      minutes: 8,
      strong: [
        'Finds €15.9m less €3.3m of handling: €12.6m.',
        'Proposes protection: bags and refuelling planned around the second door, a reserve aircraft, short routes first in the morning.',
        'Shows that a reserve aircraft at €2.4m a year still leaves about €10m.',
      ],
      checks: [
        {
          question: 'What do the additional flights on short routes contribute?',
          expression: '9 * 2 * 340 * 2600 / 1000000',
          answer: 15.9,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'What does faster handling on those aircraft cost?',
          expression: '9 * 9 * 340 * 120 / 1000000',
          answer: 3.3,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'Tell the chief executive what to announce.',
      minutes: 5,
      strong: [
        'Corrects €53m to about €10m without embarrassment to anybody.',
        'Explains the difference in one sentence about whole return trips.',
        'Gives a start, a measure and a condition for going on.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'routes',
      title: 'A day’s flying by family of routes',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Short', 'Medium', 'Long'],
      series: [
        { name: 'Aircraft', values: [9, 13, 8] },
        { name: 'Minutes from door to door per flight', values: [70, 110, 165] },
        { name: 'Flights a day per aircraft', values: [8, 6, 4] },
      ],
    },
    {
      key: 'ground',
      title: 'Steps of a turnaround that follow one another',
      kind: 'stacked_bar',
      unit: 'minutes',
      categories: ['Today', 'Trial with two doors'],
      series: [
        { name: 'Leaving', values: [9, 6] },
        { name: 'Cleaning', values: [10, 8] },
        { name: 'Boarding', values: [19, 13] },
        { name: 'Papers and doors', values: [7, 7] },
      ],
      note: 'Fuel and bags are handled alongside and take 30 minutes.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Writes the day as an equation and sees that flights come in pairs.',
      weak: 'Multiplies minutes saved by a value per minute.',
    },
    {
      dimension: 'quantitative',
      strong: 'Solves for the turnaround on all three families quickly.',
      weak: 'Counts as many turnarounds as flights.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Trades slack against punctuality and prices a reserve.',
      weak: 'Plans the day to the last minute.',
    },
    {
      dimension: 'communication',
      strong: 'Delivers a smaller number so that it is welcome.',
      weak: 'Calls the chief executive’s number wrong and stops there.',
    },
  ],
  recommendation:
    'Sirocco should shorten turnarounds on its nine short-route aircraft only. A faster turnaround earns money when a day’s minutes add up to one more return trip before 23:00: short routes need 35.6 minutes, medium routes 20 and long ones 6, so 21 of 30 aircraft gain nothing from 35. On the short routes two more flights a day contribute €15.9m and cost €3.3m of handling; with a reserve aircraft at €2.4m the plan earns about €10m, not €53m. The trial’s 34 minutes leave 14 minutes of slack in a day, so delays are the main risk. Next: run three aircraft with two doors for a month in high season, expand to nine if at least 85% of flights are on time, and leave medium and long routes at 45 minutes.',
}
