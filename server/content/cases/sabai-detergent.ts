import type { CaseContent } from './case.types.ts'

export const sabaiDetergent: CaseContent = {
  slug: 'sabai-detergent',
  title: 'The pouch on the bottom shelf',
  type: 'competitive_response',
  industry: 'Consumer goods',
  difficulty: 1,
  style: 'interviewer_led',
  minutes: 25,
  summary:
    'A supermarket’s own brand takes share from Thailand’s best-known detergent. Sales wants a 10% price cut. Is it the right reply?',
  situation:
    'Sabai makes laundry detergent in Thailand in bottles, refill pouches and capsules. A year ago the largest supermarket group launched its own brand. Sabai’s volume fell from 46,800 to 38,000 tonnes in a flat market. The sales director wants to cut all prices by 10% before the new-year promotions.',
  question: 'How should Sabai respond to the supermarket’s brand?',
  clarifyingFacts: [
    {
      question: 'How large is the market?',
      answer: '120,000 tonnes, unchanged: 50,000 in bottles, 60,000 in pouches and 10,000 in capsules.',
    },
    {
      question: 'What are Sabai’s prices to the trade and margins?',
      answer: 'Bottles THB 80 a kg with a margin of THB 32, pouches 64 and 22, capsules 150 and 60.',
    },
    {
      question: 'Is the quality of the supermarket’s brand as good?',
      answer: 'Blind tests give Sabai a small lead on stains and a large one on scent.',
    },
    {
      question: 'Can Sabai fill larger pouches?',
      answer:
        'Yes, after THB 15m of changes to a filling line. A 1.8 kg pouch would sell at THB 52 a kg with a margin of 13.',
    },
    {
      question: 'Has Sabai lost shelf space?',
      answer: 'Two facings of pouches in each store of that supermarket group; nothing elsewhere.',
    },
  ],
  steps: [
    {
      title: 'Structure the response',
      prompt: 'What would you want to know before answering the sales director?',
      minutes: 5,
      strong: [
        'Asks where the volume went, by format, retailer and pack, before asking what to do.',
        'Lists replies other than price: pack, product, trade terms, making the own brand itself, doing nothing.',
        'Says a reply should cost less than what it defends.',
      ],
    },
    {
      title: 'Locate the loss',
      prompt: 'Here is Sabai’s share of volume by format before and after. Where was the volume lost?',
      minutes: 6,
      exhibits: ['share'],
      strong: [
        'Weights shares by the size of each format: pouches lost 8,400 of the 8,800 tonnes.',
        'Concludes that bottles and capsules need no defence; capsules even gained.',
      ],
      checks: [
        {
          question: 'How many tonnes did Sabai lose in pouches?',
          expression: '60000 * (0.38 - 0.24)',
          answer: 8400,
          unit: 'tonnes',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Price the price cut',
      prompt: 'Sales expects a 10% cut on everything to win back 6,000 tonnes of pouches. Is it worth it?',
      minutes: 6,
      strong: [
        'Charges the cut to all 38,000 tonnes, not only to the ones won back.',
        'Finds about THB 303m given away for THB 94m gained.',
        'Adds that the supermarket sets both prices on its shelf and can follow.',
      ],
      checks: [
        {
          question: 'What does the cut give away on today’s volume?',
          expression: '20.5 * 8 + 14.4 * 6.4 + 3.1 * 15',
          answer: 303,
          unit: 'THB m',
          tolerance: 0.02,
        },
        {
          question: 'What margin would the 6,000 tonnes won back bring at the lower price?',
          expression: '6 * (22 - 6.4)',
          answer: 94,
          unit: 'THB m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Look at the shelf',
      prompt: 'These are pouch prices by pack size. What do you notice, and what could Sabai do?',
      minutes: 5,
      exhibits: ['packs'],
      strong: [
        'Sees that pack for pack the gap is only 9%; the cheap kilo is a size Sabai does not sell.',
        'Proposes a large pouch: 5,000 tonnes won back, less 4,000 tonnes of small pouches traded down.',
        'Keeps the scent advantage visible on the large pack so that THB 7 a kilo is worth paying.',
      ],
      checks: [
        {
          question:
            'What yearly margin does the large pouch add if it wins back 5,000 tonnes and 4,000 tonnes trade down to it?',
          expression: '5 * 13 - 4 * (22 - 13)',
          answer: 29,
          unit: 'THB m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The managing director asks for your advice in a minute.',
      minutes: 3,
      strong: [
        'Rejects the cut, recommends the pouch and gives both results in baht.',
        'Names the risk of more trading down and how it would be noticed.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'share',
      title: 'Sabai’s share of volume by format',
      kind: 'grouped_bar',
      unit: '% of tonnes',
      categories: ['Bottles', 'Refill pouches', 'Capsules'],
      series: [
        { name: 'Last year', values: [42, 38, 30] },
        { name: 'This year', values: [41, 24, 31] },
      ],
    },
    {
      key: 'packs',
      title: 'Refill pouches: price to the trade by pack size',
      kind: 'table',
      unit: 'THB a kg',
      categories: ['0.7 kg pouch', '1.8 kg pouch'],
      series: [
        { name: 'Sabai', values: [64, 0] },
        { name: 'Supermarket brand', values: [58, 45] },
      ],
      note: 'A zero means the pack is not sold.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Finds the battlefield, one format and one size, before choosing a weapon.',
      weak: 'Debates price against advertising for the whole brand.',
    },
    {
      dimension: 'quantitative',
      strong: 'Counts the cost of a cut on all volume and the trading down in the pouch.',
      weak: 'Counts only the volume won back.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Remembers that the rival is also the largest customer.',
      weak: 'Plans a price war with the owner of the shelf.',
    },
    {
      dimension: 'communication',
      strong: 'Tells the sales director no with respect and with two numbers.',
      weak: 'Hedges between both plans.',
    },
  ],
  recommendation:
    'Sabai should not cut prices; it should sell the pack it lacks. Of 8,800 tonnes lost, 8,400 went in refill pouches. Pack for pack the supermarket’s brand is only 9% cheaper: families moved to its 1.8 kg pouch, a size Sabai does not offer. Cutting all prices by 10% gives away THB 303m to regain THB 94m of margin. A 1.8 kg pouch at THB 52 a kilo wins back about 5,000 tonnes and, after 4,000 tonnes that trade down, adds THB 29m a year for THB 15m of investment. Past about 7,200 tonnes of trading down the gain is gone, so watch the small pouch weekly. Next: convert the line, offer the pack first to rival chains, and agree facings with the supermarket before the new year.',
}
