import type { CaseContent } from './case.types.ts'

export const tavaraMeasles: CaseContent = {
  slug: 'tavara-measles',
  title: 'Two kilometres from the clinic',
  type: 'unconventional',
  industry: 'Public health',
  difficulty: 2,
  style: 'candidate_led',
  minutes: 35,
  summary:
    'A ministry has US$3m to raise measles vaccination to 95%. The plan sends teams to remote villages. Is that where the children are?',
  situation:
    'Tavara, a fictional country in southern Africa, has 2.5 million children under five. 2.1 million are vaccinated against measles, 84%; to stop outbreaks 95% is needed. Donors have given US$3.0m for a year. The minister wants to buy vehicles and send mobile teams to remote villages at US$18 per child vaccinated.',
  question: 'How should Tavara use US$3.0m to reach 95%?',
  clarifyingFacts: [
    {
      question: 'When are clinics open?',
      answer:
        'Monday to Friday, 08:00 to 14:00. Evening and Saturday sessions would cost US$4 per child vaccinated.',
    },
    {
      question: 'Why are people turned away?',
      answer:
        'A vial holds ten doses and is wasted six hours after opening. Nurses wait for six children before they open one.',
    },
    {
      question: 'What other ways exist?',
      answer:
        'Teams at markets and bus stations cost US$7 per child and reach 60% of the children who live 2 to 5 km from a clinic.',
    },
    {
      question: 'How many would mobile teams reach?',
      answer: '70% of the children who live more than 5 km from a clinic.',
    },
    {
      question: 'How many would longer hours reach?',
      answer: '80% of those within 2 km whose reason is the hours or being turned away.',
    },
    {
      question: 'What about the last ones?',
      answer: 'Visits from door to door find almost anybody, at US$20 per child.',
    },
  ],
  steps: [
    {
      title: 'Structure',
      prompt: 'How would you plan the use of the money?',
      minutes: 6,
      strong: [
        'Turns the goal into a number: 275,000 more children.',
        'Asks where the unvaccinated live and why, before how to reach them.',
        'Plans to compare means by cost per child and by how many each can reach.',
      ],
      checks: [
        {
          question: 'How many more children must be vaccinated to reach 95%?',
          expression: '2500 * 0.95 - 2100',
          answer: 275,
          unit: 'thousand',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Test the minister’s plan',
      prompt: 'What coverage could US$3.0m of mobile teams buy at best, and where do the children live?',
      minutes: 7,
      exhibits: ['distance'],
      strong: [
        'Finds at most 167,000 children and 90.7%: the plan misses the goal even if every dollar works.',
        'Sees that 70% of the unvaccinated live within 5 km of a clinic, nearly half within 2 km.',
        'Explains why this is overlooked: remote villages have low rates, towns have many people.',
      ],
      checks: [
        {
          question: 'What coverage results if all the money buys vaccinations at US$18?',
          expression: '(2100 + 3000 / 18) / 2500 * 100',
          answer: 90.7,
          unit: '%',
          tolerance: 0.01,
        },
        {
          question: 'What share of unvaccinated children live within 5 km of a clinic?',
          expression: '(190 + 90) / 400 * 100',
          answer: 70,
          unit: '%',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Ask why',
      prompt: 'Parents within 2 km of a clinic gave their main reason. What do you take from it?',
      minutes: 6,
      exhibits: ['reasons'],
      strong: [
        'Finds that the service itself, hours and being turned away, explains 73%.',
        'Proposes evening and Saturday sessions and a rule to open a vial for one child, and prices the doses wasted.',
        'Notes that mistrust, the usual suspect, is 8%, and would still address it locally.',
      ],
      checks: [
        {
          question: 'How many children within 2 km would longer hours and open vials reach?',
          expression: '190 * (0.46 + 0.27) * 0.8',
          answer: 111,
          unit: 'thousand',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Build the programme',
      prompt: 'Combine the means within US$3.0m. Does it reach 95%?',
      minutes: 10,
      strong: [
        'Takes cheapest first: 111,000 by hours, 54,000 at markets, 84,000 by mobile teams, US$2.33m.',
        'Sees 26,000 missing and finds them from door to door for US$0.52m.',
        'Ends at US$2.85m and keeps the rest as a reserve.',
      ],
      checks: [
        {
          question: 'What do hours, markets and mobile teams cost together?',
          expression: '(111 * 4 + 90 * 0.6 * 7 + 120 * 0.7 * 18) / 1000',
          answer: 2.33,
          unit: 'US$ m',
          tolerance: 0.02,
        },
        {
          question: 'What does the whole programme cost with the last 26,000 children?',
          expression: '2.334 + 26 * 20 / 1000',
          answer: 2.85,
          unit: 'US$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The minister has promised vehicles to the villages. What do you tell her?',
      minutes: 5,
      strong: [
        'Begins with the goal she can reach, and keeps a role for mobile teams.',
        'Shows the two plans in children and coverage.',
        'Thinks of nurses’ overtime and of how success is measured.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'distance',
      title: 'Children under five by distance to a clinic',
      kind: 'stacked_bar',
      unit: 'thousand children',
      categories: ['Up to 2 km', '2 to 5 km', '5 to 10 km', 'More than 10 km'],
      series: [
        { name: 'Vaccinated', values: [1210, 610, 190, 90] },
        { name: 'Not vaccinated', values: [190, 90, 70, 50] },
      ],
    },
    {
      key: 'reasons',
      title: 'Main reason why a child is not vaccinated, within 2 km of a clinic',
      kind: 'bar',
      unit: '% of parents',
      categories: ['Hours clash with work', 'Turned away', 'Did not know', 'Mistrust', 'Other'],
      series: [{ name: 'Parents', values: [46, 27, 14, 8, 5] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Starts from the number of children and looks for where and why.',
      weak: 'Lists means of transport and campaigns.',
    },
    {
      dimension: 'quantitative',
      strong: 'Orders means by cost, respects how many each reaches, and totals.',
      weak: 'Applies the lowest cost to all children.',
    },
    {
      dimension: 'creativity',
      strong: 'Finds the vial rule and changes it.',
      weak: 'Stops at information campaigns.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Separates low rates from large numbers.',
      weak: 'Equates remote with unvaccinated.',
    },
    {
      dimension: 'communication',
      strong: 'Gives the minister a plan she can announce.',
      weak: 'Tells her the promise was a mistake.',
    },
  ],
  recommendation:
    'Tavara can reach 95% for US$2.85m if most of the effort goes into towns rather than remote villages. 275,000 more children are needed; mobile teams alone would reach 167,000 at best and stop at 90.7%. Seven in ten unvaccinated children live within 5 km of a clinic, and near a clinic 73% miss out because of its hours or because a vial is not opened for a few children. Evening and Saturday sessions with open vials reach 111,000 for US$0.44m, market teams 54,000, mobile teams 84,000 where they are truly needed, and door-to-door visits the last 26,000. The main risks are nurses too tired for evenings and a shortage of doses as more are wasted. Next: pay overtime in twenty clinics from next month, order 15% more doses, and publish coverage by district every month.',
}
