import type { CaseContent } from './case.types.ts'

export const bulwarkMotor: CaseContent = {
  slug: 'bulwark-motor',
  title: 'The drivers who stay',
  type: 'competitive_response',
  industry: 'Insurance',
  difficulty: 3,
  style: 'candidate_led',
  minutes: 40,
  summary:
    'A South African motor insurer loses careful drivers to an app that watches how they drive. The board wants to raise prices. Advise it.',
  situation:
    'Bulwark insures cars in South Africa. Two years ago a rival entered that prices by an app in the car. Bulwark still has 440,000 of its 500,000 policies, but profit fell from ZAR 560m to 320m. The board plans to raise all premiums by 5% to restore the margin. Without action Bulwark expects to lose another 40,000 low-risk policies next year.',
  question: 'How should Bulwark respond to the rival?',
  clarifyingFacts: [
    {
      question: 'How are policies grouped?',
      answer:
        'Into low, middle and high risk by claims history. Bulwark prices mainly by car and age, so the groups pay similar premiums.',
    },
    { question: 'What are the expenses?', answer: 'ZAR 600m fixed and 8% of premiums.' },
    {
      question: 'How do customers react to 5% more?',
      answer:
        '12% of low, 6% of middle and 2% of high-risk customers leave, on top of those whom the rival wins anyway.',
    },
    {
      question: 'What could Bulwark charge high risks?',
      answer: '10% more would bring ZAR 13,200 and reduce them from 105,000 to 95,000.',
    },
    {
      question: 'Could Bulwark offer an app?',
      answer:
        'Yes, for ZAR 30m a year and ZAR 500 per policy. A discount of 12% for low risks would be needed; claims of users fall by 5%.',
    },
    {
      question: 'What would the app achieve?',
      answer:
        'Losses of low risks next year fall from 40,000 to 10,000 and 30,000 return. 60% of low risks would use it.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you think about the response?',
      minutes: 6,
      strong: [
        'Looks at who leaves rather than how many, and at profit per group.',
        'Compares every option with what happens next year without action, not with last year.',
        'Includes matching the rival, repricing, service and partnership among the options.',
      ],
    },
    {
      title: 'Find the loss',
      prompt: 'Here are the groups. What does each earn before fixed expenses, and why did profit fall?',
      minutes: 9,
      exhibits: ['groups'],
      strong: [
        'Finds contributions of ZAR 3,780, 2,200 and minus 360 per policy.',
        'Explains the fall: 60,000 fewer of the best, a few more of those that lose money.',
        'Reproduces ZAR 320m as a check on the model.',
      ],
      checks: [
        {
          question: 'What does a low-risk policy contribute?',
          expression: '9000 - 4500 - 0.08 * 9000',
          answer: 3780,
          unit: 'ZAR',
          tolerance: 0.01,
        },
        {
          question: 'What is this year’s profit?',
          expression: '140 * 3.78 + 195 * 2.2 - 105 * 0.36 - 600',
          answer: 320,
          unit: 'ZAR m',
          tolerance: 0.02,
        },
        {
          question: 'What would next year’s profit be without action?',
          expression: '100 * 3.78 + 195 * 2.2 - 105 * 0.36 - 600',
          answer: 169,
          unit: 'ZAR m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Read the rival',
      prompt: 'These are the prices of both for the same drivers. What is the rival doing?',
      minutes: 6,
      exhibits: ['prices'],
      strong: [
        'Sees that the rival is cheaper only for low risks and much dearer for high ones.',
        'Concludes that it sends high risks to Bulwark: the gap is information, not cost.',
        'Predicts that an equal rise widens the gap where Bulwark earns its money.',
      ],
      checks: [
        {
          question: 'How much cheaper is the rival for a low-risk driver after a rise of 5% at Bulwark?',
          expression: '(1 - 7700 / (9000 * 1.05)) * 100',
          answer: 18.5,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Compare the options',
      prompt: 'Compare the rise of 5% with an app for low risks and a higher price for high risks.',
      minutes: 13,
      strong: [
        'Finds about ZAR 256m next year with the rise: better than doing nothing, and with only 83,000 low risks left.',
        'Finds about ZAR 353m with the app and the new prices, with 160,000 low risks.',
        'Looks a year further: the rise buys one year and makes the next worse.',
        'Mentions fairness, privacy and those who cannot or will not use an app.',
      ],
      checks: [
        {
          question: 'What is next year’s profit with the rise of 5%?',
          expression:
            '(140 - 40 - 16.8) * (9.45 * 0.92 - 4.5) + 183.3 * (10.5 * 0.92 - 7) + 102.9 * (12.6 * 0.92 - 11.4) - 600',
          answer: 256,
          unit: 'ZAR m',
          tolerance: 0.02,
        },
        {
          question: 'What does a low-risk customer with the app contribute?',
          expression: '9000 * 0.88 * 0.92 - 4500 * 0.95 - 500',
          answer: 2510,
          unit: 'ZAR',
          tolerance: 0.02,
        },
        {
          question: 'What is next year’s profit with the app and 10% more for high risks?',
          expression: '96 * 2.51 + 64 * 3.78 + 195 * 2.2 + 95 * (13.2 * 0.92 - 11.4) - 600 - 30',
          answer: 353,
          unit: 'ZAR m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The board votes on the rise today. What do you say?',
      minutes: 6,
      strong: [
        'Says what the rise does to whom in one sentence.',
        'Offers the alternative with profit for next year and the size of the book.',
        'Suggests raising high-risk prices at once, since that needs no app.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'groups',
      title: 'Bulwark’s policies by risk',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Low', 'Middle', 'High'],
      series: [
        { name: 'Policies two years ago (thousand)', values: [200, 200, 100] },
        { name: 'Policies today (thousand)', values: [140, 195, 105] },
        { name: 'Premium (ZAR a year)', values: [9000, 10000, 12000] },
        { name: 'Claims (ZAR a year)', values: [4500, 7000, 11400] },
      ],
    },
    {
      key: 'prices',
      title: 'Yearly premium for the same driver',
      kind: 'grouped_bar',
      unit: 'ZAR',
      categories: ['Low', 'Middle', 'High'],
      series: [
        { name: 'Bulwark', values: [9000, 10000, 12000] },
        { name: 'Rival with app', values: [7700, 10100, 15400] },
      ],
      note: 'Average of 600 quotes.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Frames the problem as who stays, and compares against no action.',
      weak: 'Frames it as a loss of 12% of policies.',
    },
    {
      dimension: 'quantitative',
      strong: 'Builds one model by group and runs three options through it.',
      weak: 'Estimates options with different baselines.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Sees how an equal rise speeds up the departure of good risks.',
      weak: 'Stops when the rise improves next year.',
    },
    {
      dimension: 'caseLeadership',
      strong: 'Proposes the groups and the three options and keeps time.',
      weak: 'Loses the thread in the arithmetic.',
    },
    {
      dimension: 'synthesis',
      strong: 'Gives the board a motion to vote on instead.',
      weak: 'Asks for the vote to be postponed.',
    },
  ],
  recommendation:
    'Bulwark should reject the rise of 5%, raise high-risk premiums by 10% now and launch an app with a 12% discount for careful drivers. Its problem is not 60,000 lost policies but which ones: each low-risk policy contributes ZAR 3,780, each high-risk one loses 360, and the rival keeps the first and sends over the second. Without action profit falls to ZAR 169m next year. The rise yields ZAR 256m but leaves 83,000 low-risk policies against a rival then 18.5% cheaper; the app with new prices yields ZAR 353m and 160,000. Risks are low use of the app, privacy, and a regulator who questions the rise for high risks. Next: file the high-risk prices this month, run the app with 5,000 customers for a quarter, and call those who left last.',
}
