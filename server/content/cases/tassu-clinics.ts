import type { CaseContent } from './case.types.ts'

export const tassuClinics: CaseContent = {
  slug: 'tassu-clinics',
  title: 'When the founders leave',
  type: 'private_equity',
  industry: 'Veterinary care',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 35,
  summary:
    'A fund may buy a Finnish chain of veterinary clinics at twelve times EBITDA and keep buying more. Judge the plan and the price.',
  situation:
    'Tassu owns 40 veterinary clinics in Finland, all bought from their founders in the last six years. It earns €15m of EBITDA on €84m of revenue and is for sale at €180m. The fund would put in €90m and borrow €90m. The seller’s plan adds clinics worth €9m of EBITDA, grows the rest by €3m and sells after five years at twelve times €27m.',
  question: 'Should the fund, which needs twice its money in five years, buy Tassu, and at what price?',
  clarifyingFacts: [
    {
      question: 'What happens to founders after a sale?',
      answer: 'They stay for three years, while part of the price depends on results. Most leave soon after.',
    },
    {
      question: 'How do clients behave?',
      answer: 'Many follow a vet rather than a clinic. A departing vet may open nearby after a year.',
    },
    {
      question: 'What drops to profit when revenue falls?',
      answer: '45% of the revenue lost; rent and nurses stay.',
    },
    {
      question: 'What would net debt be at exit?',
      answer: '€110m in the seller’s plan. With weaker results it would be €125m.',
    },
    {
      question: 'Is there a way to keep vets?',
      answer:
        'In five clinics vets bought a share of 20%. They would do so across the chain, paying in about €25m over five years.',
    },
    { question: 'Is pet ownership growing?', answer: 'By about 1% a year; prices rise by 3%.' },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you look at this investment?',
      minutes: 6,
      strong: [
        'Covers market, health of existing clinics, the plan to buy more, exit and price.',
        'Puts the quality of today’s EBITDA first because everything multiplies it.',
        'Asks for results by age of clinic, since all were bought recently.',
      ],
    },
    {
      title: 'Check the seller’s return',
      prompt: 'What does the fund earn if the plan comes true?',
      minutes: 5,
      strong: [
        'Goes from exit value to equity by taking off net debt.',
        'Finds about 2.4 times the money, so the plan clears the bar on paper.',
      ],
      checks: [
        {
          question: 'What multiple of its money does the fund make in the seller’s plan?',
          expression: '(27 * 12 - 110) / 90',
          answer: 2.38,
          unit: 'times',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Look inside the clinics',
      prompt:
        'Here is revenue per clinic by year since purchase, and the clinics by age. What is Tassu’s real EBITDA?',
      minutes: 10,
      exhibits: ['index', 'age'],
      strong: [
        'Sees revenue rise for three years and fall by a seventh once the founder’s earn-out ends.',
        'Notes that 28 of 40 clinics have not reached that point: the average hides what is coming.',
        'Corrects EBITDA by about €4m to €11m, which makes the price more than sixteen times.',
      ],
      checks: [
        {
          question: 'How much EBITDA goes if the 28 younger clinics, now near 108, fall to 92?',
          expression: '60 * (1 - 92 / 108) * 0.45',
          answer: 4,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'What multiple of that corrected EBITDA is the price?',
          expression: '180 / (15 - 4)',
          answer: 16.4,
          unit: 'times',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Price it again, with and without a remedy',
      prompt:
        'With the decline, exit EBITDA is €21.5m and a buyer would pay eleven times. What can be done, and what can the fund pay?',
      minutes: 9,
      strong: [
        'Finds 1.2 times the money at €180m, and a price near €146m for twice the money.',
        'Reads from the chart that partner clinics do not decline and values the scheme: 80% of €27m at twelve times, with €25m paid in.',
        'Shows that giving away a fifth raises what the fund can pay to about €170m.',
      ],
      checks: [
        {
          question: 'What multiple does the fund make at €180m with the decline?',
          expression: '(21.5 * 11 - 125) / 90',
          answer: 1.24,
          unit: 'times',
          tolerance: 0.02,
        },
        {
          question: 'Which price gives twice the money without the scheme?',
          expression: '(21.5 * 11 - 125) / 2 + 90',
          answer: 146,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'Which price gives twice the money with the scheme?',
          expression: '(27 * 0.8 * 12 - (125 - 25)) / 2 + 90',
          answer: 170,
          unit: '€ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'Brief the investment committee.',
      minutes: 5,
      strong: [
        'Says which price with which condition.',
        'Explains the flaw of the plan in one sentence that a committee will repeat.',
        'Proposes interviews with vets as the next step of due diligence.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'index',
      title: 'Revenue per clinic by year since purchase',
      kind: 'line',
      unit: 'index, purchase = 100',
      categories: ['Purchase', 'Year 1', 'Year 2', 'Year 3', 'Year 4', 'Year 5'],
      series: [
        { name: 'Clinics bought outright', values: [100, 106, 110, 108, 97, 92] },
        { name: 'Five clinics with partner vets', values: [100, 104, 107, 109, 110, 111] },
      ],
      note: 'Adjusted for general price rises.',
    },
    {
      key: 'age',
      title: 'Clinics by time since purchase',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Up to one year', 'One to three years', 'More than three years'],
      series: [
        { name: 'Clinics', values: [10, 18, 12] },
        { name: 'Revenue (€ m)', values: [20, 40, 24] },
        { name: 'EBITDA (€ m)', values: [3.6, 8, 3.4] },
      ],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Puts the durability of EBITDA before the plan to buy more.',
      weak: 'Starts and ends with the growth of the pet market.',
    },
    {
      dimension: 'quantitative',
      strong: 'Solves the return in both directions: multiple from price and price from multiple.',
      weak: 'Confuses enterprise value with equity.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Understands why vets leave and how owning a share changes that.',
      weak: 'Proposes a marketing campaign against the decline.',
    },
    {
      dimension: 'caseLeadership',
      strong: 'Asks for results by age of clinic unprompted.',
      weak: 'Accepts totals.',
    },
    {
      dimension: 'synthesis',
      strong: 'Offers the committee two prices with a condition each.',
      weak: 'Says the deal is interesting at the right price.',
    },
  ],
  recommendation:
    'The fund should not pay €180m. It should bid about €145m, or up to €170m if vets become partners at the same time. Today’s €15m of EBITDA is flattered: clinics lose a seventh of revenue once founders leave after three years, and 28 of 40 have not got there. Corrected EBITDA is €11m, so the asking price is 16 times, and the return is 1.2 instead of 2.4 times. In the five clinics where vets own 20% revenue keeps rising; spread across the chain this costs a fifth of the profit, brings in €25m and supports €170m for twice the money. The risk is that vets elsewhere do not buy. Next: interview thirty vets whose earn-out ends within a year, read their contracts, and offer €145m with a second payment tied to signed partners.',
}
