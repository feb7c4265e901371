import type { CaseContent } from './case.types.ts'

export const revaKnitwear: CaseContent = {
  slug: 'reva-knitwear',
  title: 'A size too large for Seoul',
  type: 'market_entry',
  industry: 'Fashion',
  difficulty: 3,
  style: 'candidate_led',
  minutes: 40,
  summary:
    'A Danish knitwear label plans to enter South Korea through three channels at once. Decide on channels, order and what must change first.',
  situation:
    'Reva designs women’s knitwear in Copenhagen and earns €140m, all in Europe. A partner in Seoul offers places in department stores, two own shops and a launch on the largest online marketplace. Orders of €74m a year are planned, €40m of them online. Country costs of €6.0m a year come on top. The founder wants to launch online first because it is largest and needs no lease.',
  question: 'Should Reva enter South Korea, through which channels, and in which order?',
  clarifyingFacts: [
    {
      question: 'Where do the plans for orders come from?',
      answer: 'The partner’s experience with two French labels at the same prices. They seem fair.',
    },
    {
      question: 'What are returns like?',
      answer:
        'Free for the customer on the marketplace by its rules. Planned at the level of a six-month trial with 4,000 orders.',
    },
    {
      question: 'Which sizes does Reva sell?',
      answer:
        'Danish sizes. A Korean cut would cost €1.2m once for patterns and samples and take eight months.',
    },
    {
      question: 'What does the marketplace charge?',
      answer:
        '20% of net revenue. Dispatch costs €3.20 per €100 ordered, and each 1% of returns costs €0.40.',
    },
    {
      question: 'What do garments cost?',
      answer: '30% of the order value of what customers keep, with freight and duty.',
    },
    {
      question: 'Is the brand known?',
      answer: 'By 6% of women in the target group, mostly from travel and social media.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you decide on the entry?',
      minutes: 6,
      strong: [
        'Covers demand, economics by channel, ability to deliver, risk, and order of steps.',
        'Insists on profit per order after returns, since channels differ in them.',
        'Asks what a first channel teaches the next.',
      ],
    },
    {
      title: 'Compare the channels',
      prompt: 'Here is what becomes of €100 of orders in each channel. How attractive is the plan?',
      minutes: 9,
      exhibits: ['channels'],
      strong: [
        'Finds contributions of €17, €12 and €5 per €100 of orders.',
        'Totals €7.3m, so the plan earns €1.3m after country costs, and more than half of the orders bring little of it.',
        'Picks returns of 38% as the cause rather than the commission.',
      ],
      checks: [
        {
          question: 'What does the marketplace contribute per €100 of orders?',
          expression: '100 - 38 - 9 - 19 - 29',
          answer: 5,
          unit: '€',
          tolerance: 0.01,
        },
        {
          question: 'What does the whole plan earn after country costs?',
          expression: '24 * 0.17 + 10 * 0.12 + 40 * 0.05 - 6',
          answer: 1.28,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Explain the returns',
      prompt: 'These are the reasons for returns in the trial. What would a Korean cut change?',
      minutes: 11,
      exhibits: ['reasons'],
      strong: [
        'Sees that more than half of all returns are garments that are too large.',
        'Assumes two thirds of them avoided and brings returns to 24%.',
        'Rebuilds the chain, markdown in proportion to what is kept, to about €16 per €100.',
        'Explains why stores return so little: people try on.',
      ],
      checks: [
        {
          question: 'What are returns if two thirds of those for size are avoided?',
          expression: '38 - 21 * 2 / 3',
          answer: 24,
          unit: '%',
          tolerance: 0.01,
        },
        {
          question: 'What does the marketplace then contribute per €100 of orders?',
          expression: '(76 - 9 * 76 / 62) * 0.8 - 0.3 * 76 - 3.2 - 0.4 * 24',
          answer: 16.4,
          unit: '€',
          tolerance: 0.03,
        },
        {
          question: 'What does the plan earn after country costs with the new cut?',
          expression: '24 * 0.17 + 10 * 0.12 + 40 * 0.164 - 6',
          answer: 5.84,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Sequence the entry',
      prompt: 'How would you order channels and investments, and what could prove you wrong?',
      minutes: 9,
      strong: [
        'Starts with department stores: they earn now, make the brand known and show how Reva fits.',
        'Develops the cut meanwhile and opens online when it is ready.',
        'Leaves own shops for later, as the weakest use of money and the hardest to undo.',
        'Sets a limit: online opens only if returns in a test stay below a stated share.',
      ],
    },
    {
      title: 'Close',
      prompt: 'The founder still prefers online first. Persuade her.',
      minutes: 5,
      strong: [
        'Agrees that online will be largest and argues about time.',
        'Uses one number she will remember.',
        'Offers a date on which online opens.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'channels',
      title: 'What becomes of €100 of orders',
      kind: 'table',
      unit: '€',
      categories: ['Department stores', 'Own shops', 'Marketplace'],
      series: [
        { name: 'Orders', values: [100, 100, 100] },
        { name: 'Returns', values: [4, 6, 38] },
        { name: 'Markdown', values: [14, 13, 9] },
        { name: 'Garments', values: [29, 28, 19] },
        { name: 'Channel: commission, staff, rent, dispatch', values: [36, 41, 29] },
      ],
      note: 'Planned orders a year: €24m in department stores, €10m in own shops, €40m on the marketplace.',
    },
    {
      key: 'reasons',
      title: 'Reasons for returns in the marketplace trial',
      kind: 'bar',
      unit: '% of orders',
      categories: ['Too large', 'Changed mind', 'Not as pictured', 'Other', 'Faulty'],
      series: [{ name: 'Returned', values: [21, 8, 5, 3, 1] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Joins channel economics and learning into one plan over time.',
      weak: 'Compares channels at a single moment.',
    },
    {
      dimension: 'quantitative',
      strong: 'Rebuilds the chain after the change without forgetting markdown and garments.',
      weak: 'Adds the avoided returns straight to profit.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Finds the product, not the channel, to be the obstacle.',
      weak: 'Drops the marketplace because it earns little.',
    },
    {
      dimension: 'caseLeadership',
      strong: 'Asks for reasons of returns as soon as the 38% appears.',
      weak: 'Moves on to brand and culture.',
    },
    {
      dimension: 'presence',
      strong: 'Wins over a founder with respect for her instinct.',
      weak: 'Repeats the analysis louder.',
    },
  ],
  recommendation:
    'Reva should enter South Korea through department stores now and open online in eight months with a Korean cut. As planned, the marketplace takes €40m of €74m of orders but contributes €5 per €100 because 38% come back, and the whole plan earns €1.3m. Over half of the returns are too large. A Korean cut for €1.2m should bring returns to 24%, the marketplace to about €16 per €100 and the plan to €5.8m. Department stores contribute €17 from the first day and build a name that 6% know today. Own shops wait: they earn less and bind for years. The main risk is that size explains less than customers say. Next: sign six store places, fit 200 customers there, test 1,000 online orders of the new cut, and open if returns stay below 28%.',
}
