import type { CaseContent } from './case.types.ts'

export const sabanaGrocers: CaseContent = {
  slug: 'sabana-grocers',
  title: 'One lime and a carton of milk',
  type: 'profitability',
  industry: 'Grocery retail',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 35,
  summary:
    'A Colombian grocer doubles its home deliveries and loses over a third of its profit. The board blames the shops. Is the board right?',
  situation:
    'Sabana has 120 supermarkets in Colombia and revenue of COP 4,800bn. Two years ago it started home delivery; last year it dropped the minimum order from COP 60,000 to 20,000 and orders soared. Operating profit fell from COP 96bn to 60bn. The board reads the accounts as weak shops and a small loss online, and wants to close the fifteen weakest shops.',
  question: 'What drove profit down, and what should Sabana do to get back to COP 96bn?',
  clarifyingFacts: [
    {
      question: 'What does an order earn and cost?',
      answer:
        'A gross margin of 24% on the basket and a delivery fee of COP 4,000. Picking costs 7,000, delivery 9,000, packing and payment 2,000, whatever the basket.',
    },
    {
      question: 'Do online orders replace visits to a shop?',
      answer:
        'A panel of loyalty cards shows that 60% of small orders replace a purchase in a Sabana shop. Medium and large orders come almost wholly from rivals.',
    },
    {
      question: 'What does a shop sale contribute?',
      answer: '18% of the sale, after the variable costs of the shop.',
    },
    {
      question: 'Are all shops losing sales?',
      answer:
        'The loss is spread evenly, about 3% of sales; no region stands out. All fifteen shops on the list still cover their own costs.',
    },
    {
      question: 'Why was the minimum lowered?',
      answer:
        'A delivery app without a minimum entered Bogotá. The marketing team is paid on the number of orders.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you approach the fall in profit?',
      minutes: 6,
      strong: [
        'Splits profit by channel and then online by size of order, since the minimum changed.',
        'Raises early that channels are not independent: an order may replace a visit.',
        'Treats closing shops as a hypothesis to test.',
      ],
    },
    {
      title: 'Read the bridge',
      prompt:
        'Here is the bridge as the accounts show it, and the orders by basket size. What do you make of them?',
      minutes: 7,
      exhibits: ['bridge', 'orders'],
      strong: [
        'Notes that medium and large orders earned COP 27bn more while small ones lost 24bn: the channel is two businesses.',
        'Works out the contribution of an order by size and finds small ones at minus COP 4,400.',
        'Asks what caused the loss of shop sales instead of accepting it as a separate fact.',
      ],
      checks: [
        {
          question: 'What does a small order of COP 40,000 contribute?',
          expression: '(40 * 0.24 + 4 - 18) * 1000',
          answer: -4400,
          unit: 'COP',
          tolerance: 0.01,
        },
        {
          question: 'What basket makes an order break even?',
          expression: '(18 - 4) / 0.24 * 1000',
          answer: 58300,
          unit: 'COP',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Join the channels',
      prompt:
        'How much of the fall in shop sales comes from the small orders, and what did lowering the minimum cost altogether?',
      minutes: 9,
      strong: [
        'Multiplies the 5.5 million additional small orders by the share replaced and the contribution lost: about COP 24bn of the 25bn.',
        'Adds both effects: the lower minimum cost about COP 48bn, more than the whole fall in profit.',
        'Concludes that the shops are healthy and closing them would remove contribution.',
      ],
      checks: [
        {
          question: 'What did shops lose to the additional small orders?',
          expression: '5.5 * 0.6 * 40 * 0.18',
          answer: 23.8,
          unit: 'COP bn',
          tolerance: 0.02,
        },
        {
          question: 'What did lowering the minimum cost in all?',
          expression: '5.5 * 4.4 + 5.5 * 0.6 * 40 * 0.18',
          answer: 48,
          unit: 'COP bn',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Design the remedy',
      prompt: 'A return to the old minimum may anger customers. What else could Sabana do?',
      minutes: 8,
      strong: [
        'Offers choices: a minimum of 60,000, a fee that rises for small baskets, free collection in a shop, a weekly basket plan.',
        'Finds the fee at which a small order stops losing money: about COP 8,400 instead of 4,000.',
        'Expects to keep three quarters of the COP 48bn, because some customers will leave, and changes how marketing is paid.',
      ],
      checks: [
        {
          question: 'What profit results if three quarters of the COP 48bn is recovered?',
          expression: '60 + 0.75 * 48',
          answer: 96,
          unit: 'COP bn',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The chair has five minutes before the vote on the shops. What do you say?',
      minutes: 5,
      strong: [
        'Asks to take the vote off the agenda and says why in one sentence.',
        'Links both lines of the bridge to a single decision.',
        'Names the risk of the delivery app and what would change the advice.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'bridge',
      title: 'Operating profit as reported by channel',
      kind: 'waterfall',
      unit: 'COP bn',
      categories: [
        'Last year',
        'Lost shop sales',
        'Shop wages and rent',
        'Medium and large orders',
        'Small orders',
        'This year',
      ],
      series: [{ name: 'Operating profit', values: [96, -25, -14, 27, -24, 60] }],
      note: 'The first and last bars are totals; the others are changes.',
    },
    {
      key: 'orders',
      title: 'Home delivery by size of basket',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Below COP 60,000', 'COP 60,000 to 120,000', 'Above COP 120,000'],
      series: [
        { name: 'Average basket (COP thousand)', values: [40, 90, 180] },
        { name: 'Orders last year (million)', values: [0.5, 1, 0.6] },
        { name: 'Orders this year (million)', values: [6, 3, 1] },
      ],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Cuts the orders by size and questions the wall between the channels.',
      weak: 'Analyses shops and online as separate firms.',
    },
    {
      dimension: 'quantitative',
      strong: 'Builds the economics of an order and scales them without mixing thousands and billions.',
      weak: 'Uses an average basket and finds online profitable.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Traces the decision back to a bonus and to fear of a rival.',
      weak: 'Recommends closing shops because sales fell.',
    },
    {
      dimension: 'caseLeadership',
      strong: 'Forms the hypothesis of replaced visits and asks for the panel.',
      weak: 'Needs to be told about the panel.',
    },
    {
      dimension: 'synthesis',
      strong: 'Answers the board’s own question first.',
      weak: 'Ends on online and forgets the shops.',
    },
  ],
  recommendation:
    'Sabana should end small-basket delivery as it stands and keep its shops. Lowering the minimum to COP 20,000 brought 5.5 million additional small orders that lose COP 4,400 each, COP 24bn, and 60% of them replaced a visit, which took another COP 24bn from the shops. Together that is COP 48bn, more than the whole fall of 36bn; medium and large orders earn money. Restoring a minimum of COP 60,000, or charging about COP 8,400 below it, should recover three quarters and bring profit back to COP 96bn. The risk is losing households to the app in Bogotá, so offer free collection there and watch large baskets by customer. Next: test both variants in two cities for six weeks, pay marketing on contribution rather than orders, and drop the closure list.',
}
