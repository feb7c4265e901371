import type { CaseContent } from './case.types.ts'

export const frigelaColdStorage: CaseContent = {
  slug: 'frigela-cold-storage',
  title: 'Paid for and empty',
  type: 'private_equity',
  industry: 'Cold storage',
  difficulty: 3,
  style: 'interviewer_led',
  minutes: 40,
  summary:
    'A fund looks at five cold stores in Brazil that report 92% occupancy. Judge what will be left of it and what to bid.',
  situation:
    'Frigela runs five cold stores in Brazil with room for 200,000 pallets. The seller asks for R$900m, nine times EBITDA of R$100m, and stresses that 92% of the space is taken under contract at about R$1,500 a pallet and year. The fund wants to hold for five years and pays nine times lasting EBITDA.',
  question: 'What is Frigela’s lasting EBITDA, and what should the fund bid?',
  clarifyingFacts: [
    {
      question: 'What does occupancy mean here?',
      answer:
        'Space reserved and paid for. The share that physically holds pallets is recorded by the warehouse system and was not in the seller’s paper.',
    },
    {
      question: 'Who are the customers in Santos and Campinas?',
      answer:
        'Three meat exporters who reserved space in the shortage three years ago. Their contracts end within eighteen months.',
    },
    {
      question: 'What happens to profit if a reservation ends?',
      answer: '90% of the revenue is lost as EBITDA: power and staff hardly change.',
    },
    {
      question: 'Is there other demand?',
      answer:
        'Small food makers pay R$1,700 a pallet but want small lots. 85% of that revenue becomes EBITDA.',
    },
    { question: 'What would small lots require?', answer: 'R$40m for mobile racks and smaller docks.' },
    {
      question: 'Are there new competitors?',
      answer: 'One store of 30,000 pallets opens near Campinas next year.',
    },
  ],
  steps: [
    {
      title: 'Open',
      prompt: 'Which questions decide whether nine times R$100m is a fair price?',
      minutes: 6,
      strong: [
        'Separates how lasting today’s EBITDA is, how it may grow, and what a buyer pays at exit.',
        'Asks who pays for the space, until when and why.',
        'Distinguishes space sold from space used before seeing the data.',
      ],
    },
    {
      title: 'Read occupancy by site',
      prompt: 'The warehouse system shows this. What do you conclude?',
      minutes: 9,
      exhibits: ['sites'],
      strong: [
        'Weights by pallets: 92% paid, 73% used.',
        'Sees the gap in Santos and Campinas, the two largest, and none to speak of in Recife and Goiânia.',
        'Forms the view that exporters pay for safety from a shortage that has passed.',
      ],
      checks: [
        {
          question: 'What share of all pallet places is physically used?',
          expression: '(60 * 68 + 50 * 70 + 40 * 74 + 30 * 84 + 20 * 80) / 200',
          answer: 73.3,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Look for evidence',
      prompt:
        'In Curitiba three contracts were renewed last year. What do they say about Santos and Campinas?',
      minutes: 10,
      exhibits: ['renewals'],
      strong: [
        'Finds that customers came back for about 10% more than they used, whatever they had reserved.',
        'Applies that to both sites: 20,600 pallets fewer.',
        'Turns it into R$31m of revenue, R$28m of EBITDA, and a price of more than twelve times.',
      ],
      checks: [
        {
          question: 'How much more than they used did the three customers reserve again?',
          expression: '((4.8 + 3.6 + 3) / (4.4 + 3.2 + 2.8) - 1) * 100',
          answer: 9.6,
          unit: '%',
          tolerance: 0.03,
        },
        {
          question: 'How many pallets would Santos and Campinas lose if customers kept 10% above use?',
          expression: '60 * 0.95 + 50 * 0.94 - (60 * 0.68 + 50 * 0.7) * 1.1',
          answer: 20.6,
          unit: 'thousand pallets',
          tolerance: 0.02,
        },
        {
          question: 'What EBITDA would be lost?',
          expression: '20.62 * 1.5 * 0.9',
          answer: 27.8,
          unit: 'R$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Find the upside',
      prompt:
        'In Curitiba 60% of the freed space was let again within two years. What would the same be worth here, and what does it take?',
      minutes: 9,
      strong: [
        'Values 12,400 pallets at R$1,700: about R$18m of EBITDA.',
        'Takes the R$40m of racks off the price and finds a bid near R$770m.',
        'Names who must sell small lots: the present management has three customers to call, not three hundred.',
        'Considers the new store near Campinas as a reason for caution.',
      ],
      checks: [
        {
          question: 'What EBITDA comes back if 60% is let to small food makers?',
          expression: '20.62 * 0.6 * 1.7 * 0.85',
          answer: 17.9,
          unit: 'R$ m',
          tolerance: 0.02,
        },
        {
          question: 'What can the fund bid at nine times lasting EBITDA after the racks?',
          expression: '(100 - 27.8 + 17.9) * 9 - 40',
          answer: 771,
          unit: 'R$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'Advise the partner who presents on Monday.',
      minutes: 6,
      strong: [
        'Gives a bid, the lasting EBITDA behind it and the floor without re-letting.',
        'Suggests structure: part of the price paid when exporters renew.',
        'Lists two checks that would change the number.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'sites',
      title: 'Occupancy by site',
      kind: 'grouped_bar',
      unit: '% of pallet places',
      categories: [
        'Santos (60,000)',
        'Campinas (50,000)',
        'Curitiba (40,000)',
        'Recife (30,000)',
        'Goiânia (20,000)',
      ],
      series: [
        { name: 'Paid for', values: [95, 94, 93, 88, 82] },
        { name: 'Physically used', values: [68, 70, 74, 84, 80] },
      ],
      note: 'Pallet places in parentheses. Average of the last twelve months.',
    },
    {
      key: 'renewals',
      title: 'Renewals in Curitiba last year',
      kind: 'grouped_bar',
      unit: 'thousand pallets',
      categories: ['Customer A', 'Customer B', 'Customer C'],
      series: [
        { name: 'Reserved before', values: [6, 4.5, 3.5] },
        { name: 'Used', values: [4.4, 3.2, 2.8] },
        { name: 'Reserved after', values: [4.8, 3.6, 3] },
      ],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Goes to the durability of contracts before growth.',
      weak: 'Describes the Brazilian food market.',
    },
    {
      dimension: 'quantitative',
      strong: 'Weights sites, applies the renewal ratio and carries it to a bid.',
      weak: 'Averages percentages across sites of different size.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Explains why a customer pays for empty space and when it stops.',
      weak: 'Takes contracts as lasting because they are signed.',
    },
    {
      dimension: 'creativity',
      strong: 'Turns the freed space into a new business with its own needs.',
      weak: 'Only lowers the price.',
    },
    {
      dimension: 'synthesis',
      strong: 'Presents a bid with floor, structure and conditions.',
      weak: 'Presents a range so wide that it decides nothing.',
    },
  ],
  recommendation:
    'The fund should bid about R$770m, not R$900m, and tie part of it to renewals. Frigela sells 92% of its space but only 73% is used: three exporters in Santos and Campinas pay for room reserved in a shortage that is over. Renewals in Curitiba came back at 10% above use; the same would remove 20,600 pallets and R$28m of EBITDA, and make the asking price more than twelve times. Letting 60% of it to small food makers brings back R$18m for R$40m of racks, so lasting EBITDA is about R$90m. Without that, the value is near R$650m, which is the floor. The risks are the new store near Campinas and a team that has never sold small lots. Next: speak to the three exporters, count demand for small lots, and offer R$700m with R$70m on renewal.',
}
