import type { CaseContent } from './case.types.ts'

export const orvellaPharma: CaseContent = {
  slug: 'orvella-pharma',
  title: 'Two idle lines',
  type: 'mergers_and_acquisitions',
  industry: 'Pharmaceuticals',
  difficulty: 3,
  style: 'candidate_led',
  minutes: 40,
  summary:
    'A Swiss maker of generics may buy a Hungarian injectables company for CHF 480m. Find what it would really be buying.',
  situation:
    'Orvella, a Swiss maker of generic medicines, is offered Danubia Sterile, which fills injectables near Budapest. Danubia has revenue of CHF 160m and EBITDA of CHF 40m; the owners ask for CHF 480m, twelve times. Orvella’s board likes the margin of 25%, twice its own, and the growth of injectables.',
  question: 'Should Orvella buy Danubia Sterile, and what is it worth to Orvella at most?',
  clarifyingFacts: [
    {
      question: 'Why is product A so profitable?',
      answer:
        'Danubia is the only approved supplier of this blood thinner. A second firm expects approval in two years; in similar cases prices fell by 35% and the volume of the first supplier by 20%.',
    },
    {
      question: 'What does product A cost to make?',
      answer: 'CHF 30.8m a year, of which 24.0m vary with volume.',
    },
    {
      question: 'How does Orvella make its own injectables?',
      answer:
        'It pays contract manufacturers CHF 70m a year for 18 million vials. Filling them at Danubia would save 30%.',
    },
    {
      question: 'What can the lines fill?',
      answer: 'Each of four lines fills up to 20 million vials a year; 85% is the practical limit.',
    },
    {
      question: 'How does the board value things?',
      answer:
        'Ten times lasting EBITDA, and eight times savings, to allow for delay and risk. Moving the vials costs CHF 30m once, for approvals and double running.',
    },
    { question: 'Are others interested?', answer: 'One financial buyer without vials of its own to fill.' },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you assess the offer?',
      minutes: 6,
      strong: [
        'Values Danubia alone, then what changes under Orvella, then costs and risks, then compares with the price.',
        'Doubts a margin twice as high as the buyer’s and asks which product makes it.',
        'Asks about capacity as well as products.',
      ],
    },
    {
      title: 'Take the EBITDA apart',
      prompt: 'Here is EBITDA by product. What is lasting?',
      minutes: 10,
      exhibits: ['products'],
      strong: [
        'Finds 63% of EBITDA in one product whose protection ends in two years.',
        'Builds the fall with both price and volume, and only variable costs falling: from CHF 25.2m to about 3m.',
        'Concludes on a lasting EBITDA of CHF 18m: the price is nearly 27 times.',
      ],
      checks: [
        {
          question: 'What is EBITDA of product A after a second supplier?',
          expression: '56 * 0.65 * 0.8 - 24 * 0.8 - 6.8',
          answer: 3.1,
          unit: 'CHF m',
          tolerance: 0.05,
        },
        {
          question: 'What is Danubia’s lasting EBITDA?',
          expression: '40 - 25.2 + (56 * 0.65 * 0.8 - 24 * 0.8 - 6.8)',
          answer: 17.9,
          unit: 'CHF m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Walk through the plant',
      prompt: 'These are the four lines. What does the chart mean for Orvella?',
      minutes: 8,
      exhibits: ['lines'],
      strong: [
        'Finds 21 million vials of practical room, enough for Orvella’s 18 million.',
        'Values the saving at CHF 21m a year, more than all of Danubia’s lasting EBITDA.',
        'Realises that the idle lines, which look like a weakness, are the reason to buy.',
      ],
      checks: [
        {
          question: 'How many more vials can the lines fill in practice?',
          expression: '4 * 20 * 0.85 - (0.92 + 0.88 + 0.35 + 0.2) * 20',
          answer: 21,
          unit: 'million',
          tolerance: 0.02,
        },
        {
          question: 'What would Orvella save a year?',
          expression: '70 * 0.3',
          answer: 21,
          unit: 'CHF m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Value and structure',
      prompt:
        'What is Danubia worth to Orvella at most, and how would you deal with the uncertain date of the second approval?',
      minutes: 10,
      strong: [
        'Adds CHF 179m alone, 138m of savings after one-off costs and 44m for two more years of product A: about CHF 361m.',
        'Suggests a fixed price near CHF 300m and yearly payments as long as product A has no rival.',
        'Compares with alternatives: a filling contract with Danubia, or an own line.',
        'Asks what happens to lines above 85% and to contract customers.',
      ],
      checks: [
        {
          question: 'What is Danubia worth to Orvella at most?',
          expression: '17.9 * 10 + 21 * 8 - 30 + 2 * 22.1',
          answer: 361,
          unit: 'CHF m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The board likes the 25% margin. What do you advise?',
      minutes: 6,
      strong: [
        'Moves the reason for the purchase from the margin to the lines.',
        'Gives a limit, a structure and a fallback.',
        'Lists approvals and quality inspections as what to verify.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'products',
      title: 'Danubia’s revenue and EBITDA',
      kind: 'grouped_bar',
      unit: 'CHF m',
      categories: ['Product A', 'Product B', 'Other injectables', 'Filling for others'],
      series: [
        { name: 'Revenue', values: [56, 24, 50, 30] },
        { name: 'EBITDA', values: [25.2, 4.8, 6, 4] },
      ],
    },
    {
      key: 'lines',
      title: 'Use of the sterile filling lines',
      kind: 'bar',
      unit: '% of capacity',
      categories: ['Line 1', 'Line 2', 'Line 3', 'Line 4'],
      series: [{ name: 'Used', values: [92, 88, 35, 20] }],
      note: 'All lines are approved for Europe; lines 3 and 4 were installed three years ago.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Separates what Danubia earns from what Orvella can do with it.',
      weak: 'Scores market, company and fit without a value.',
    },
    {
      dimension: 'quantitative',
      strong: 'Combines price, volume and cost for product A and adds up a value.',
      weak: 'Takes a third off EBITDA because price falls by a third.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Turns idle capacity into the argument.',
      weak: 'Lists low use as a risk only.',
    },
    {
      dimension: 'creativity',
      strong: 'Ties part of the price to the uncertain approval.',
      weak: 'Splits the difference with the seller.',
    },
    {
      dimension: 'synthesis',
      strong: 'Corrects the board’s reason and still finds a deal.',
      weak: 'Says no and leaves the value on the table.',
    },
  ],
  recommendation:
    'Orvella should not pay CHF 480m for the margin, but up to CHF 361m for the lines. 63% of Danubia’s EBITDA comes from one product that loses its protection in two years; lasting EBITDA is CHF 18m, so the asking price is nearly 27 times. What only Orvella can use is 21 million vials of free sterile capacity: filling its own 18 million there saves CHF 21m a year. Alone Danubia is worth CHF 179m; savings add 138m after one-off costs and two years of product A 44m. The financial buyer has no such savings. Risks are approvals for the moved vials and an earlier rival. Next: offer CHF 300m fixed and up to CHF 22m for each year without a second supplier, inspect lines 3 and 4, and prepare a filling contract as the fallback.',
}
