import type { CaseContent } from './case.types.ts'

export const islaMovil: CaseContent = {
  slug: 'isla-movil',
  title: 'Loyal before the bundle',
  type: 'mergers_and_acquisitions',
  industry: 'Telecom',
  difficulty: 2,
  style: 'interviewer_led',
  minutes: 35,
  summary:
    'A Caribbean mobile operator may buy the island’s fibre network for US$420m. The case rests on customers who take both. Check it.',
  situation:
    'Isla Móvil is the second mobile operator of a Caribbean island state with 1.2 million lines at US$12 a month. CaboFibra, the only fibre network, is for sale at US$420m; it earns US$50m of EBITDA from 300,000 homes. Isla Móvil’s team believes that households with both products hardly ever leave, and that the purchase pays for itself.',
  question: 'Should Isla Móvil buy CaboFibra, and at what price at most?',
  clarifyingFacts: [
    {
      question: 'How does the board value businesses?',
      answer: 'At six times EBITDA for both mobile and fibre, after one-off costs of integration.',
    },
    {
      question: 'How many customers do the two share?',
      answer: '70% of CaboFibra’s homes already use Isla Móvil, with two lines on average.',
    },
    {
      question: 'Which costs would fall away?',
      answer:
        'US$9m a year of leased lines between masts and US$6m of overheads. Integration costs US$30m once.',
    },
    { question: 'What is a kept mobile line worth?', answer: 'Half of its US$144 of yearly revenue.' },
    {
      question: 'Has a bundle been tried?',
      answer: 'Yes. Two years ago both firms made a joint offer in one town, which 6,000 households took up.',
    },
    { question: 'Is anybody else bidding?', answer: 'An infrastructure fund, thought to be near US$360m.' },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you assess the purchase?',
      minutes: 6,
      strong: [
        'Values CaboFibra alone, adds savings and revenue effects, subtracts integration, then compares with the price.',
        'Asks which effects need ownership and which an agreement would bring.',
        'Checks regulator, financing and rival bidders as conditions, briefly.',
      ],
    },
    {
      title: 'Rebuild the team’s case',
      prompt:
        'The team applies the monthly churn of households with both products, 0.9%, to all shared homes, where mobile churn is 2.4%. What does that give by year three?',
      minutes: 8,
      strong: [
        'Finds 420,000 lines and 75,600 kept a year, about US$5.4m per year of effect.',
        'Builds to about US$16m in year three and a value of US$458m, above the price.',
        'Says aloud that the step from 2.4% to 0.9% carries the whole case.',
      ],
      checks: [
        {
          question: 'How many lines a year would be kept if churn fell from 2.4% to 0.9% a month?',
          expression: '300000 * 0.7 * 2 * (0.024 - 0.009) * 12',
          answer: 75600,
          unit: 'lines',
          tolerance: 0.01,
        },
        {
          question: 'What is CaboFibra worth in the team’s case with US$16.3m from churn in year three?',
          expression: '(50 + 9 + 6 + 16.3) * 6 - 30',
          answer: 458,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Question the effect',
      prompt: 'Here is the churn of the same households before and after the joint offer. What do you see?',
      minutes: 8,
      exhibits: ['churn'],
      strong: [
        'Sees that households who took both were loyal already: 1.3% before, 0.9% after.',
        'Concludes that the bundle is worth 0.4 points, not 1.5.',
        'Scales the effect down to about US$4.4m and the value to about US$386m.',
      ],
      checks: [
        {
          question: 'What is a year’s effect on EBITDA if churn falls by 0.4 points a month?',
          expression: '420000 * 0.004 * 12 * 72 / 1000000',
          answer: 1.45,
          unit: 'US$ m',
          tolerance: 0.02,
        },
        {
          question: 'What is CaboFibra worth with three years of that effect?',
          expression: '(50 + 15 + 3 * 1.45) * 6 - 30',
          answer: 386,
          unit: 'US$ m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Look for other ways',
      prompt: 'Where does the value lie, and which parts could Isla Móvil have without buying?',
      minutes: 8,
      exhibits: ['value'],
      strong: [
        'Reads that savings, not customers, are three quarters of what ownership adds.',
        'Proposes a long contract for lines between masts and a wider joint offer as the alternative.',
        'Considers what happens if the fund or the leading operator owns the fibre instead.',
      ],
      checks: [
        {
          question: 'What share of the yearly effects of ownership are cost savings?',
          expression: '15 / (15 + 4.35) * 100',
          answer: 77.5,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The chief executive flies to the negotiation tonight. What is your advice?',
      minutes: 5,
      strong: [
        'Gives a walk-away price and an opening price.',
        'States the alternative if the price is not met.',
        'Names what must be confirmed in due diligence.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'churn',
      title: 'Mobile lines lost per month in the trial town',
      kind: 'grouped_bar',
      unit: '% of lines a month',
      categories: ['Households that declined', 'Households that took both'],
      series: [
        { name: 'Year before the offer', values: [2.4, 1.3] },
        { name: 'Year after the offer', values: [2.4, 0.9] },
      ],
      note: 'The same households in both years.',
    },
    {
      key: 'value',
      title: 'Value of CaboFibra to Isla Móvil with the effect measured in the trial',
      kind: 'waterfall',
      unit: 'US$ m',
      categories: [
        'On its own',
        'Leased lines',
        'Overheads',
        'Kept customers',
        'Integration',
        'To Isla Móvil',
      ],
      series: [{ name: 'Value', values: [300, 54, 36, 26, -30, 386] }],
      note: 'Six times yearly EBITDA, rounded. The first and last bars are totals.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Separates value alone, value of ownership and price.',
      weak: 'Lists advantages and risks of mergers.',
    },
    {
      dimension: 'quantitative',
      strong: 'Moves from monthly churn to lines, to dollars, to value without help.',
      weak: 'Forgets to annualise churn or to apply the margin.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Spots that those who choose a bundle differ from those who do not.',
      weak: 'Accepts 0.9% because it was observed.',
    },
    {
      dimension: 'synthesis',
      strong: 'Turns the finding into a limit for tonight.',
      weak: 'Recommends more due diligence without a number.',
    },
  ],
  recommendation:
    'Isla Móvil should not pay US$420m; its limit is about US$386m and it should open near US$350m. CaboFibra is worth US$300m on its own. Savings of US$15m a year add 90m, and kept customers only 26m: the team’s case of US$458m assumed that a bundle cuts monthly churn by 1.5 points, while the trial shows 0.4, because households who took both were loyal before. The risk of losing the network to the fund, thought to be near US$360m, is bearable: a long contract for lines between masts and a wider joint offer would keep part of the benefit. Next: confirm the US$9m of leased lines contract by contract, offer US$350m with room to 386m, and prepare the agreement as the alternative before signing anything.',
}
