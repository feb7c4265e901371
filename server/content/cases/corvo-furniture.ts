import type { CaseContent } from './case.types.ts'

export const corvoFurniture: CaseContent = {
  slug: 'corvo-furniture',
  title: 'The best customer',
  type: 'turnaround',
  industry: 'Furniture manufacturing',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 35,
  summary:
    'A Portuguese furniture maker grows quickly and runs out of cash by June. Find what eats the money and save the company.',
  situation:
    'Corvo makes wooden furniture near Porto. Sales have grown to €70m since a Nordic retail chain became its largest customer, with €28m of orders. It is January, the bank account holds €6.0m, and the forecast falls below zero by the end of May. The owner asks for help to win still more volume from the chain in order to fill the factory.',
  question: 'How can Corvo survive the year, and what should it look like afterwards?',
  clarifyingFacts: [
    {
      question: 'What are the fixed costs?',
      answer:
        '€14.5m a year. A second shift and a hired warehouse, €4.0m together, exist only for the chain.',
    },
    {
      question: 'What would leaving the chain involve?',
      answer:
        'Three months’ notice and €3.5m for 120 jobs. €3.0m of stock for it could be sold, and €2.5m is owed to its suppliers of boards.',
    },
    {
      question: 'Would the chain pay more or sooner?',
      answer:
        'It pays after 120 days. Its buyer needs Corvo’s beds until autumn; no other supplier is approved yet.',
    },
    {
      question: 'What about the bank?',
      answer: 'It will not lend more, but lets repayments rest for six months if there is a plan by March.',
    },
    {
      question: 'How do the other customers see Corvo?',
      answer:
        'Shops and hotels praise quality and complain of late deliveries since the second shift was added.',
    },
    {
      question: 'How wide is the range?',
      answer: '900 articles; the least sold 300 bring 2% of sales. Dropping them would save €0.8m a year.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How do you approach a company with five months of cash?',
      minutes: 6,
      strong: [
        'Works in order: cash for the next months, then the causes of loss, then the shape of the business.',
        'Asks where cash goes besides losses: stock, receivables, debt.',
        'Asks for profit by customer before filling a factory.',
      ],
    },
    {
      title: 'Follow the cash',
      prompt: 'Here is where the money goes until May. What surprises you?',
      minutes: 6,
      exhibits: ['cash'],
      strong: [
        'Sees that growth with the chain takes €3.7m, more than half of the burn, and losses only €1.1m.',
        'Concludes that more volume for the chain would bring the end closer.',
        'Notes a burn of about €1.4m a month and the date by which action must work.',
      ],
      checks: [
        {
          question: 'What share of the cash used goes into stock and receivables for the chain?',
          expression: '3.7 / (1.1 + 2.1 + 3.7) * 100',
          answer: 53.6,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Judge the customers',
      prompt: 'These are Corvo’s customers. What does the chain really bring?',
      minutes: 9,
      exhibits: ['customers'],
      strong: [
        'Finds a contribution of €1.7m on 40% of sales, against €4.0m of fixed costs that exist only for the chain.',
        'Calculates that 120 days tie up €9.2m.',
        'Shows that Corvo without the chain loses €0.4m instead of €2.7m.',
      ],
      checks: [
        {
          question: 'What is Corvo’s operating result before depreciation today?',
          expression: '28 * 0.06 + 22 * 0.24 + 14 * 0.28 + 6 * 0.15 - 14.5',
          answer: -2.72,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'What would it be without the chain?',
          expression: '22 * 0.24 + 14 * 0.28 + 6 * 0.15 - (14.5 - 4)',
          answer: -0.4,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'How much money does the chain owe at any time?',
          expression: '28 * 120 / 365',
          answer: 9.2,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Design the way out',
      prompt:
        'Leaving releases money, but only after the last invoices are paid. How would you handle the chain and the gap?',
      minutes: 9,
      strong: [
        'Uses the buyer’s need until autumn: 60 days at once, which releases €4.6m, and a price that covers the chain’s own costs.',
        'Works out that price: 8.3% more, below which Corvo gives notice.',
        'Takes the bank’s pause on repayments and shows a plan by March.',
        'Rebuilds the rest: punctual deliveries, 3% on shops’ prices, 300 articles fewer.',
      ],
      checks: [
        {
          question: 'By how much must the chain’s prices rise to cover the costs that exist only for it?',
          expression: '(4 - 28 * 0.06) / 28 * 100',
          answer: 8.3,
          unit: '%',
          tolerance: 0.02,
        },
        {
          question: 'How much cash does leaving the chain release in the end?',
          expression: '9.2 + 3 - 2.5 - 3.5',
          answer: 6.2,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The owner is proud of the chain’s orders. What do you say?',
      minutes: 5,
      strong: [
        'Opens with survival and a date, then the hard news about the chain.',
        'Offers a decision rule rather than an opinion: 8.3% and 60 days, or notice.',
        'Shows a profit of about €1m for the smaller Corvo.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'cash',
      title: 'Cash from the start of January to the end of May',
      kind: 'waterfall',
      unit: '€ m',
      categories: [
        'Start of January',
        'Operating loss',
        'Interest and repayments',
        'Stock and receivables for the chain',
        'End of May',
      ],
      series: [{ name: 'Cash', values: [6, -1.1, -2.1, -3.7, -0.9] }],
      note: 'The first and last bars are totals; the others are changes.',
    },
    {
      key: 'customers',
      title: 'Customers',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Nordic chain', 'Independent shops', 'Hotels', 'Own web shop'],
      series: [
        { name: 'Sales (€ m)', values: [28, 22, 14, 6] },
        { name: 'Contribution (% of sales)', values: [6, 24, 28, 15] },
        { name: 'Days until payment', values: [120, 45, 30, 5] },
      ],
      note: 'Contribution is after materials, direct labour and freight.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Orders the work by urgency: cash, loss, shape.',
      weak: 'Starts with strategy and meets cash by accident.',
    },
    {
      dimension: 'quantitative',
      strong: 'Includes the avoidable fixed costs and the money tied up.',
      weak: 'Keeps the chain because its contribution is positive.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Finds leverage in the buyer’s need and in the bank’s offer.',
      weak: 'Assumes a small supplier cannot negotiate.',
    },
    {
      dimension: 'presence',
      strong: 'Tells a proud owner the truth with care and firmness.',
      weak: 'Softens the message until it is lost.',
    },
    {
      dimension: 'synthesis',
      strong: 'Ends with a rule, a date and a result.',
      weak: 'Ends with a list of levers.',
    },
  ],
  recommendation:
    'Corvo should ask the Nordic chain for 8.3% higher prices and payment in 60 days, or give notice; more volume on today’s terms would end the company. The chain brings 40% of sales and a contribution of €1.7m, but €4.0m of fixed costs exist only for it, and 54% of the cash used until May finances its growth. Payment in 60 days releases €4.6m at once, which together with the bank’s pause carries Corvo through the summer; leaving releases €6.2m in the end. Without the chain the loss falls from €2.7m to 0.4m, and 3% on shops’ prices and 300 fewer articles turn it into a profit of about €1m. The risk is a chain that stops paying, so insure its receivables first. Next: meet the buyer this week, the bank by March, and plan the second shift’s end for both outcomes.',
}
