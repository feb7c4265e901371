import type { CaseContent } from './case.types.ts'

export const glasshouseMuseum: CaseContent = {
  slug: 'glasshouse-museum',
  title: 'Free for whom',
  type: 'unconventional',
  industry: 'Museums',
  difficulty: 1,
  style: 'candidate_led',
  minutes: 30,
  summary:
    'A Belgian city wants its design museum to drop admission fees so that more residents come. Advise the director on what to offer.',
  situation:
    'The Glasshouse is a museum of design in a Belgian city. It counts 320,000 visits and €3.2m of ticket revenue a year. The new city council wants admission to be free for everybody, so that residents who never come feel it is theirs, and offers €1.5m a year in return. The director supports the aim and fears for the budget.',
  question:
    'Should the Glasshouse accept free admission for all, and if not, what should it propose to the council?',
  clarifyingFacts: [
    {
      question: 'What exactly does the council want?',
      answer: 'More visits by residents, above all from districts with low incomes. It has no target number.',
    },
    {
      question: 'What would free admission do to visits?',
      answer: 'Museums that dropped fees saw about 50% more visits by residents and 15% more by tourists.',
    },
    {
      question: 'What do visitors spend inside?',
      answer: '€4.00 per tourist and €2.50 per resident in the shop and café, of which 40% stays as margin.',
    },
    {
      question: 'When is it open?',
      answer: 'Tuesday to Sunday, 10:00 to 17:00. Two late evenings a week would cost €350,000 a year.',
    },
    {
      question: 'How would tourists react to a higher price?',
      answer: 'Comparable museums in the region charge €14 to €16. At €15 about 6% fewer would come.',
    },
  ],
  steps: [
    {
      title: 'Agree on the aim',
      prompt: 'How would you approach the director’s question?',
      minutes: 6,
      strong: [
        'Starts from the aim, residents who never come, and treats free admission as one means of several.',
        'Plans to compare options by cost per additional resident visit as well as by budget.',
        'Separates visitors by who pays what before judging a policy for all.',
      ],
    },
    {
      title: 'Cost free admission',
      prompt: 'Work out what free admission for all would cost after the council’s grant.',
      minutes: 9,
      exhibits: ['visits'],
      strong: [
        'Sees from the table that tourists pay three quarters of ticket revenue.',
        'Adds back the margin on extra shop and café sales, which is small.',
        'Finds a gap of about €1.6m a year and €78 for each additional resident visit.',
      ],
      checks: [
        {
          question: 'What share of ticket revenue do tourists pay?',
          expression: '200 * 12 / 3200 * 100',
          answer: 75,
          unit: '%',
          tolerance: 0.01,
        },
        {
          question: 'What does free admission cost before the grant, net of extra shop and café margin?',
          expression: '3.2 - 0.03 * 4 * 0.4 - 0.04 * 2.5 * 0.4',
          answer: 3.11,
          unit: '€ m',
          tolerance: 0.02,
        },
        {
          question: 'What is that per additional resident visit?',
          expression: '3.112 / 0.04',
          answer: 78,
          unit: '€',
          tolerance: 0.03,
        },
      ],
    },
    {
      title: 'Ask why residents stay away',
      prompt: 'The city asked residents of the poorer districts what keeps them from visiting. What follows?',
      minutes: 6,
      exhibits: ['barriers'],
      strong: [
        'Notices that price comes third: opening hours and a feeling of not belonging matter more.',
        'Turns each barrier into a measure: evenings, exhibitions made with the districts, free entry for residents.',
        'Questions what people say in a survey and suggests a trial of late evenings.',
      ],
    },
    {
      title: 'Build a counter-proposal',
      prompt: 'Test a package: free for residents and schools, €15 for tourists, two late evenings a week.',
      minutes: 5,
      strong: [
        'Finds a net cost of about €0.73m, half of the grant.',
        'Keeps the other half for outreach in the districts rather than giving it back.',
      ],
      checks: [
        {
          question: 'What does the package cost a year before shop and café sales?',
          expression: '3.2 - 0.188 * 15 + 0.35',
          answer: 0.73,
          unit: '€ m',
          tolerance: 0.03,
        },
      ],
    },
    {
      title: 'Close',
      prompt: 'The director meets the council tomorrow. What should she say?',
      minutes: 4,
      strong: [
        'Opens with agreement on the aim and a better offer, not with a refusal.',
        'Compares both options on one line: visits by residents, net cost, cost per visit.',
        'Proposes a measure the council can hold the museum to.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'visits',
      title: 'Visits and ticket prices',
      kind: 'table',
      unit: 'as named in each row',
      categories: ['Tourists', 'Residents', 'School groups'],
      series: [
        { name: 'Visits (thousand)', values: [200, 80, 40] },
        { name: 'Ticket price (€)', values: [12, 8, 4] },
      ],
    },
    {
      key: 'barriers',
      title: 'Main reason not to visit, residents of poorer districts',
      kind: 'bar',
      unit: '% of answers',
      categories: ['Opening hours', 'Not for people like me', 'Price', 'Did not know it', 'Hard to reach'],
      series: [{ name: 'Residents', values: [34, 29, 18, 12, 7] }],
      note: 'Survey of 1,100 adults who did not visit in the last three years; one answer each.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Defines success with the client before counting tickets.',
      weak: 'Treats the case as a revenue problem only.',
    },
    {
      dimension: 'creativity',
      strong: 'Answers each barrier with a specific idea, and combines them.',
      weak: 'Varies the ticket price and nothing else.',
    },
    {
      dimension: 'quantitative',
      strong: 'Keeps thousands and millions apart and finds a cost per additional visit.',
      weak: 'Stops at the revenue lost.',
    },
    {
      dimension: 'caseLeadership',
      strong: 'Says what comes next and why, and asks for the data it needs.',
      weak: 'Waits for each exhibit.',
    },
    {
      dimension: 'synthesis',
      strong: 'Gives the director words she can use with the council.',
      weak: 'Lists pros and cons.',
    },
  ],
  recommendation:
    'The Glasshouse should offer free admission to residents and schools, not to all. Free for all loses €3.1m and leaves a gap of €1.6m after the grant, because tourists pay 75% of the tickets; it buys 40,000 resident visits at €78 each. Price is only the third reason why people of the poorer districts stay away, after opening hours and a sense that the museum is not for them. Free entry for residents and schools, a tourist price of €15 and two late evenings cost €0.73m, half of the grant, and the remaining €0.77m can pay for exhibitions made with the districts. The risks are fewer tourists than expected and evenings that stay empty. Next: trial late Thursdays for three months, agree with the council on visits from the poorer districts as the measure, and review after a year.',
}
