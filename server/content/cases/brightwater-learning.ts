import type { CaseContent } from './case.types.ts'

export const brightwaterLearning: CaseContent = {
  slug: 'brightwater-learning',
  title: 'Ask the teacher',
  type: 'growth',
  industry: 'Education',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 30,
  summary:
    'A Kenyan tutoring app spends more on advertising every year and no longer grows. Decide what should drive its growth.',
  situation:
    'Brightwater Learning offers revision by phone to pupils in Kenya aged 12 to 18. Parents pay KES 500 a month. The number of subscribers swings between 34,000 and 72,000 and has not risen on average for two years. The founders have raised money and plan to double social advertising.',
  question: 'Should Brightwater double its advertising, and what else could make it grow?',
  clarifyingFacts: [
    {
      question: 'What margin does a subscription leave?',
      answer: 'KES 350 of the KES 500 a month, after content licences, messages and payment fees.',
    },
    {
      question: 'Why do the numbers dip?',
      answer: 'In April, August and December schools are closed. Many parents pause and some never return.',
    },
    {
      question: 'How do teachers take part?',
      answer:
        '8,000 teachers pass on a code to their class and earn a commission; each brings about five payers a year. Some 50,000 teachers would qualify.',
    },
    {
      question: 'Would new teachers do as well?',
      answer: 'A trial with 400 new ones gave four payers each at a cost of KES 1,250 per payer.',
    },
    {
      question: 'How do parents budget?',
      answer: 'School fees are due by term. In a survey 62% would prefer to pay for a term at once.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How do you want to look at growth here?',
      minutes: 5,
      strong: [
        'Writes subscribers as new payers × months they stay, by channel.',
        'Asks for cost and loyalty by channel before any idea for more reach.',
        'Recognises the school year as a pattern to examine.',
      ],
    },
    {
      title: 'Judge the channels',
      prompt: 'Here are last year’s channels. What do they tell you about the plan?',
      minutes: 9,
      exhibits: ['channels'],
      strong: [
        'Compares margin over the stay with cost to win: 0.33 for social, 0.36 for radio, 2.6 for teachers.',
        'Concludes that each social subscriber loses more than KES 2,000, so doubling would double the loss.',
        'Sees that teachers win on both conversion and loyalty.',
      ],
      checks: [
        {
          question: 'What does it cost to win a payer by social advertising?',
          expression: '300000 / 90',
          answer: 3333,
          unit: 'KES',
          tolerance: 0.02,
        },
        {
          question: 'What margin does that payer bring over the stay?',
          expression: '3.1 * 350',
          answer: 1085,
          unit: 'KES',
          tolerance: 0.02,
        },
        {
          question: 'What do all channels contribute after the cost of winning, in KES m?',
          expression: '(90 * 3.1 + 32 * 4 + 40 * 7.5) * 350 / 1000 - 465',
          answer: -218,
          unit: 'KES m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Plan with teachers',
      prompt: 'What would the business look like if it stopped advertising and worked with 30,000 teachers?',
      minutes: 7,
      strong: [
        'Uses the trial’s weaker result of four payers a teacher for all of them, to be careful.',
        'Gets 900,000 subscriber-months, 27% more than today’s 707,000, for a third of the spending.',
        'Asks how fast teachers can be signed and whether schools allow commissions.',
      ],
      checks: [
        {
          question: 'How many subscriber-months would 30,000 teachers bring in a year?',
          expression: '30000 * 4 * 7.5 / 1000',
          answer: 900,
          unit: 'thousand',
          tolerance: 0.01,
        },
        {
          question: 'What would that contribute after paying KES 1,250 per payer?',
          expression: '900 * 350 / 1000 - 120 * 1.25',
          answer: 165,
          unit: 'KES m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Look at the calendar',
      prompt: 'These are subscribers by month. Which ideas does the chart give you?',
      minutes: 5,
      exhibits: ['months'],
      strong: [
        'Proposes a term pass that parents pay with school fees, with holiday revision included.',
        'Notices that each holiday is followed by a recovery that takes two months: the loss is in coming back.',
        'Adds something for holidays themselves, such as exam camps, and checks it against cost.',
      ],
    },
    {
      title: 'Close',
      prompt: 'What should the founders do with the money they raised?',
      minutes: 4,
      strong: [
        'Says no to more advertising first and shows the loss.',
        'Gives the new plan with its size, cost and pace.',
        'Names the dependence on teachers as the main risk and a way to limit it.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'channels',
      title: 'New payers last year by channel',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Social advertising', 'Radio', 'Teachers'],
      series: [
        { name: 'Spending (KES m)', values: [300, 125, 40] },
        { name: 'Free trials (thousand)', values: [1500, 400, 100] },
        { name: 'New payers (thousand)', values: [90, 32, 40] },
        { name: 'Average stay (paid months)', values: [3.1, 4, 7.5] },
      ],
    },
    {
      key: 'months',
      title: 'Paying subscribers by month',
      kind: 'line',
      unit: 'thousand',
      categories: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
      series: [{ name: 'Subscribers', values: [66, 72, 71, 46, 60, 67, 66, 42, 60, 65, 58, 34] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Uses a funnel by channel with the stay at its end.',
      weak: 'Collects marketing ideas.',
    },
    {
      dimension: 'quantitative',
      strong: 'Compares value and cost of a payer and totals the channels.',
      weak: 'Stops at cost per trial, where social looks best.',
    },
    {
      dimension: 'creativity',
      strong: 'Builds products around the school year.',
      weak: 'Offers only discounts.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Tests whether teachers can and may carry the growth.',
      weak: 'Assumes the next 22,000 teachers are like the first 8,000.',
    },
  ],
  recommendation:
    'Brightwater should stop social advertising, not double it. A payer won that way costs KES 3,333 and brings a margin of KES 1,085; with radio included, the business lost KES 218m last year after the cost of winning customers. A payer sent by a teacher costs KES 1,000 and brings 2,625. With 30,000 teachers at four payers each, subscriber-months grow by 27% to 900,000 and the result turns to plus KES 165m. A term pass paid with school fees should shorten the two months lost after every holiday. The main risk is dependence on teachers and on rules about commissions, so offer schools a share as an alternative and keep radio in areas with few teachers. Next: sign 5,000 teachers in one county this term, sell the pass there, and cut social spending by half at once.',
}
