import type { CaseContent } from './case.types.ts'

export const northgateParcels: CaseContent = {
  slug: 'northgate-parcels',
  title: 'Midnight at the sorting hub',
  type: 'operations',
  industry: 'Logistics',
  difficulty: 1,
  style: 'interviewer_led',
  minutes: 25,
  summary:
    'A Canadian parcel hub misses its midnight departures and wants a second sorter for C$18m. Find the real bottleneck.',
  situation:
    'Northgate sorts parcels for eastern Canada in one hub near Montreal. Lorries arrive between 18:00 and midnight, parcels are unloaded, sorted and loaded, and line-haul lorries leave at midnight. About 4,000 parcels a night miss them. Every missed parcel costs C$9 in penalties and a special run, on 250 nights a year. The operations director asks for a second sorter at C$18m.',
  question: 'Should Northgate buy the second sorter? If not, how can it stop missing midnight?',
  clarifyingFacts: [
    {
      question: 'Can the lorries leave later?',
      answer: 'No. A departure after midnight misses the morning delivery round.',
    },
    {
      question: 'What limits unloading?',
      answer: 'People. Eleven dock teams handle 2,000 parcels an hour each; there are fourteen doors.',
    },
    { question: 'What would another dock team cost?', answer: 'C$175,000 a year for the evening shift.' },
    {
      question: 'Who sends the parcels that arrive at 20:00?',
      answer:
        'Three online retailers send 15,000 of the 38,000. Their parcels are packed by 18:30 and wait for a lorry to fill.',
    },
    {
      question: 'Is the volume growing?',
      answer: 'About 5% a year, with the same profile over the evening.',
    },
  ],
  steps: [
    {
      title: 'Frame the flow',
      prompt: 'How would you decide whether a second sorter solves the problem?',
      minutes: 4,
      strong: [
        'Describes the hub as a chain, unloading, sorting, loading, that is as fast as its slowest link.',
        'Asks for arrivals by the hour as well as capacity: the daily total hides the peak.',
        'States the stake: 4,000 parcels, C$9, 250 nights, so C$9m a year.',
      ],
      checks: [
        {
          question: 'What do missed parcels cost a year?',
          expression: '4000 * 9 * 250 / 1000000',
          answer: 9,
          unit: 'C$ m',
          tolerance: 0.01,
        },
      ],
    },
    {
      title: 'Find the bottleneck',
      prompt: 'Here are the arrivals over an evening and the capacity of each step. Where is the bottleneck?',
      minutes: 8,
      exhibits: ['arrivals', 'capacity'],
      strong: [
        'Names unloading, at 22,000 an hour, and not the sorter, at 30,000.',
        'Builds the queue hour by hour: 16,000 after the 20:00 hour, 28,000 after 21:00, 4,000 at midnight.',
        'Observes that the sorter never runs above 73% of what it can do.',
      ],
      checks: [
        {
          question: 'How many parcels wait on the docks at 22:00?',
          expression: '38 - 22 + 34 - 22',
          answer: 28,
          unit: 'thousand parcels',
          tolerance: 0.01,
        },
        {
          question: 'How many are still waiting at midnight?',
          expression: '(38 - 22) + (34 - 22) + (14 - 22) + (6 - 22)',
          answer: 4,
          unit: 'thousand parcels',
          tolerance: 0.01,
        },
        {
          question: 'How busy is the sorter in its busiest hour?',
          expression: '22 / 30 * 100',
          answer: 73,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Think of remedies',
      prompt: 'How could Northgate clear the docks without the sorter?',
      minutes: 7,
      strong: [
        'Groups ideas into more unloading, earlier arrivals and less work per parcel.',
        'Tests two more dock teams: at 26,000 an hour the queue is gone by midnight, for C$350,000 a year.',
        'Tests earlier pick-ups: 10,000 parcels moved before 20:00 also clear the queue, with no new staff.',
        'Notes that the doors allow three more teams before concrete is needed.',
      ],
    },
    {
      title: 'Close',
      prompt: 'The operations director walks in. What do you recommend?',
      minutes: 6,
      strong: [
        'Declines the sorter in the first sentence and says why in the second.',
        'Gives the cheaper plan with its cost, and the volume at which the sorter comes back on the table.',
        'Proposes a start within weeks and a measure to watch.',
      ],
    },
  ],
  exhibits: [
    {
      key: 'arrivals',
      title: 'Parcels arriving by hour',
      kind: 'line',
      unit: 'thousand parcels',
      categories: ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00'],
      series: [{ name: 'Arrivals in the hour', values: [12, 20, 38, 34, 14, 6] }],
      note: 'Average weekday; each point is the hour that starts then.',
    },
    {
      key: 'capacity',
      title: 'Capacity of each step',
      kind: 'bar',
      unit: 'thousand parcels an hour',
      categories: ['Unloading', 'Sorting', 'Loading'],
      series: [{ name: 'Capacity', values: [22, 30, 34] }],
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Treats the hub as a flow with a peak and asks for both capacity and arrivals.',
      weak: 'Compares the nightly total with the nightly capacity and finds no problem.',
    },
    {
      dimension: 'quantitative',
      strong: 'Tracks the queue hour by hour, aloud, without losing it.',
      weak: 'Subtracts averages and misses the queue.',
    },
    {
      dimension: 'creativity',
      strong: 'Looks upstream at the retailers’ waiting lorries as well as inside the hub.',
      weak: 'Offers only staff or machines.',
    },
    {
      dimension: 'synthesis',
      strong: 'Says no to the request and yes to a plan in two sentences.',
      weak: 'Leaves the sorter open pending further study.',
    },
  ],
  recommendation:
    'Northgate should not buy the second sorter. The bottleneck is the dock: teams unload 22,000 parcels an hour while the sorter can take 30,000 and never passes 73%. At the peak 28,000 parcels wait to be unloaded and 4,000 are left at midnight, which costs C$9m a year. Two more dock teams at C$350,000 a year lift unloading to 26,000 and clear the queue; earlier pick-ups at three retailers, who hold packed parcels from 18:30, do the same without staff and give a reserve for growth of 5% a year. The risk is a peak season above the average evening, so keep a third team on call in November and December. Next: run both teams from Monday, agree 18:45 pick-ups within a month, and reopen the sorter question when unloading needs to pass 30,000 an hour.',
}
