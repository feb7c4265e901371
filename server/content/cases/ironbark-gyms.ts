import type { CaseContent } from './case.types.ts'

export const ironbarkGyms: CaseContent = {
  slug: 'ironbark-gyms',
  title: 'The fourth visit',
  type: 'growth',
  industry: 'Fitness',
  isOpen: true,
  difficulty: 1,
  style: 'interviewer_led',
  minutes: 25,
  summary:
    'An Australian gym chain wants A$30m more revenue in three years and plans twelve new sites. Is that the best way to grow?',
  situation:
    'Ironbark runs 60 mid-priced gyms in Australia with 150,000 members who pay A$65 a month. 84,000 people join each year and almost as many leave. The board wants A$30m of additional yearly revenue by the end of year three and has set aside A$20m to invest. The chief executive proposes twelve new gyms.',
  question:
    'How should Ironbark reach A$30m of additional revenue, and are the twelve gyms part of the answer?',
  clarifyingFacts: [
    {
      question: 'What does a new gym cost and earn?',
      answer:
        'A$3.2m to build. 2,000 members at maturity, of whom a quarter move over from another Ironbark gym.',
    },
    {
      question: 'Is the price right?',
      answer:
        'A$65 is in the middle of the market. Tests of a higher price lost as much in joiners as they gained.',
    },
    {
      question: 'What happens when somebody joins?',
      answer: 'A tour and an app. Nobody contacts the new member again unless a payment fails.',
    },
    {
      question: 'What would a starter programme cost?',
      answer:
        'Three sessions with a trainer in the first month cost A$60 per person, offered to the 50,400 joiners a year who do not find the habit alone.',
    },
    {
      question: 'Do other services sell?',
      answer:
        'Small-group training at A$40 a month on top is offered in five gyms, where 10% of members take it.',
    },
  ],
  steps: [
    {
      title: 'Size the target and lay out the options',
      prompt: 'What is Ironbark’s membership revenue today, and where could another A$30m come from?',
      minutes: 6,
      strong: [
        'Computes A$117m, so the target is about 26% in three years.',
        'Splits growth into more joiners, longer membership, more per member and more gyms.',
        'Points out that with 84,000 joiners and a flat base, leaving is the first thing to understand.',
      ],
      checks: [
        {
          question: 'What is the yearly membership revenue today?',
          expression: '150000 * 65 * 12 / 1000000',
          answer: 117,
          unit: 'A$ m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Test the twelve gyms',
      prompt: 'How much new revenue would the twelve gyms bring, and does the plan fit the budget?',
      minutes: 5,
      strong: [
        'Takes out the quarter of members who only move: 1,500 new members a gym, A$1.17m.',
        'Sees that A$38.4m of building is almost twice the budget of A$20m, which pays for six.',
      ],
      checks: [
        {
          question: 'What additional yearly revenue do twelve mature gyms bring?',
          expression: '12 * 2000 * 0.75 * 65 * 12 / 1000000',
          answer: 14,
          unit: 'A$ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Read the retention curve',
      prompt:
        'We split last year’s joiners by how often they came in their first month. What does the chart say?',
      minutes: 7,
      exhibits: ['retention', 'joiners'],
      strong: [
        'Sees that the two groups part in the first three months: after that the loss is similar.',
        'Works out that half of all joiners are gone within a year, and that the 60% with fewer than four visits cause most of it.',
        'Warns that keen people come more often anyway, so a pilot with a control group must show what help changes.',
      ],
      checks: [
        {
          question: 'What share of all joiners is still there after twelve months?',
          expression: '0.4 * 79 + 0.6 * 30',
          answer: 49.6,
          unit: '%',
          tolerance: 0.02,
        },
        {
          question:
            'If a third of the second group behaved like the first, how many more members would a year’s joiners leave after twelve months?',
          expression: '84000 * 0.2 * (79 - 30) / 100',
          answer: 8232,
          unit: 'members',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Close',
      prompt:
        'Each such cohort keeps 70% of its extra members every following year. Put the plan together for the board.',
      minutes: 7,
      strong: [
        'Adds three cohorts: about 18,000 members and A$14m, as much as twelve gyms for A$3m a year.',
        'Combines the programme, six gyms and small groups and says openly that this is about A$28m, not A$30m.',
        'Sequences: pilot first, gyms where the catchments do not overlap.',
      ],
      checks: [
        {
          question: 'What yearly revenue do the extra members of three cohorts bring?',
          expression: '8232 * (1 + 0.7 + 0.49) * 780 / 1000000',
          answer: 14.1,
          unit: 'A$ m',
          tolerance: 0.02,
        },
      ],
    },
  ],
  exhibits: [
    {
      key: 'retention',
      title: 'Joiners still members, by visits in the first month',
      kind: 'line',
      unit: '% of joiners',
      categories: ['Joining', 'Month 3', 'Month 6', 'Month 9', 'Month 12'],
      series: [
        { name: 'Four visits or more', values: [100, 94, 88, 83, 79] },
        { name: 'Fewer than four visits', values: [100, 72, 51, 38, 30] },
      ],
    },
    {
      key: 'joiners',
      title: 'Joiners last year, by visits in the first month',
      kind: 'bar',
      unit: 'thousand people',
      categories: ['Four visits or more', 'Fewer than four visits'],
      series: [{ name: 'Joiners', values: [33.6, 50.4] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Separates joining from leaving before discussing new gyms.',
      weak: 'Brainstorms services and marketing without a growth equation.',
    },
    {
      dimension: 'quantitative',
      strong: 'Carries shares, members and dollars cleanly and removes the members who only move.',
      weak: 'Counts all 2,000 members of a new gym as new.',
    },
    {
      dimension: 'businessJudgement',
      strong: 'Asks whether visits cause loyalty or only show it, and proposes a test.',
      weak: 'Treats the gap between the lines as the effect of the programme.',
    },
    {
      dimension: 'communication',
      strong: 'States the answer in a sentence and the shortfall without being asked.',
      weak: 'Rounds the plan up to A$30m in silence.',
    },
  ],
  recommendation:
    'Ironbark should first keep the people who already join. Half of each year’s 84,000 joiners leave within twelve months, nearly all after a first month of fewer than four visits. A starter programme for about A$3m a year that helps a third of them builds roughly 18,000 extra members and A$14m of revenue by year three. Six of the twelve gyms, A$19m, bring A$7m; small-group training taken by 10% of members brings A$7m. Together that is about A$28m, slightly short of A$30m but within the budget, whereas twelve gyms alone give A$14m for A$38m. The risk is that visits signal keenness rather than create it, so run the programme in ten gyms against ten others for a quarter, and release the money for gyms seven to twelve only if the pilot disappoints.',
}
