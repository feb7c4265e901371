import type { CaseContent } from './case.types.ts'

export const harrowValeHospital: CaseContent = {
  slug: 'harrow-vale-hospital',
  title: 'Full wards, thinner margin',
  type: 'profitability',
  industry: 'Hospitals',
  isOpen: true,
  difficulty: 1,
  style: 'interviewer_led',
  minutes: 30,
  summary:
    'A private hospital in England treats more patients than ever and earns less on each. Find where the margin went and how to win it back.',
  situation:
    'Harrow Vale is a private hospital near Leeds with six operating theatres and wards staffed for 160 beds. Last year revenue rose from £120m to £126m as joint replacements took off, yet operating profit fell from £12.0m to £9.0m. The director of nursing asks for 40 more permanent nurses; the finance director wants a hiring freeze.',
  question:
    'Why has profit fallen while the hospital grew, and how can Harrow Vale return to a 10% operating margin within a year?',
  clarifyingFacts: [
    {
      question: 'How is the hospital paid?',
      answer:
        'A fixed price per procedure from insurers, renegotiated every three years. The next round is two years away.',
    },
    {
      question: 'How are the wards staffed?',
      answer:
        'Permanent nurses cover 160 beds every night of the week. Anything above 160 is covered by agency nurses at £480 per bed and night.',
    },
    {
      question: 'What changed in the mix of patients?',
      answer:
        'Joint replacements grew by a fifth. Such a patient stays three nights. Surgeons chose Monday and Tuesday lists so that patients go home before the weekend.',
    },
    {
      question: 'Was agency cover used before?',
      answer: 'Hardly: before the growth in joints, the busiest night rarely passed 160 beds.',
    },
    {
      question: 'What does the hospital spend on implants?',
      answer: '£14m a year across four suppliers, with no tender since 2019.',
    },
  ],
  steps: [
    {
      title: 'Structure the problem',
      prompt: 'How would you find out why profit fell by £3.0m while revenue rose by £6.0m?',
      minutes: 5,
      strong: [
        'Notes at once that costs must have risen by £9.0m and that the margin went from 10% to about 7%.',
        'Separates volume, price and mix on the revenue side from procedure costs and ward costs on the other.',
        'Asks which costs follow patients and which follow the calendar or the roster.',
      ],
    },
    {
      title: 'Read the profit bridge',
      prompt: 'Here is the bridge from last year’s profit to this year’s. What stands out?',
      minutes: 6,
      exhibits: ['bridge'],
      strong: [
        'Sees that implants and surgeons’ fees ate £5.0m of the £6.0m of new revenue, so growth itself earned only £1.0m.',
        'Names agency nurses as the largest single line and the only one that need not come with more patients.',
        'Sets £12.6m, a tenth of £126m, as the target: a gap of £3.6m.',
      ],
      checks: [
        {
          question: 'By how much must profit rise to reach a 10% margin on today’s revenue?',
          expression: '126 * 0.1 - 9',
          answer: 3.6,
          unit: '£ m',
          tolerance: 0.02,
        },
      ],
    },
    {
      title: 'Explain the agency bill',
      prompt:
        'These are the beds occupied on an average week. What do you conclude, and what does the pattern cost a year?',
      minutes: 9,
      exhibits: ['beds'],
      strong: [
        'Works out the average: 160 beds, exactly what permanent staff cover. The hospital is not short of nurses.',
        'Finds 130 bed-nights a week above the roster and 130 below it: the same nurses, on the wrong nights.',
        'Ties the peak to Monday and Tuesday joint lists followed by three-night stays.',
      ],
      checks: [
        {
          question: 'What is the average number of occupied beds?',
          expression: '(168 + 202 + 216 + 184 + 142 + 100 + 108) / 7',
          answer: 160,
          unit: 'beds',
          tolerance: 0.01,
        },
        {
          question: 'What do agency nurses cost in a year of 52 weeks?',
          expression: '(8 + 42 + 56 + 24) * 52 * 480 / 1000000',
          answer: 3.24,
          unit: '£ m',
          tolerance: 0.03,
        },
      ],
    },
    {
      title: 'Find the remedies',
      prompt: 'What would you change, and who will resist it?',
      minutes: 6,
      strong: [
        'Moves joint lists to Thursday and Friday first, and only then looks at flexible rosters or a step-down ward.',
        'Expects surgeons with fixed clinics and physiotherapists off at weekends to object, and offers weekend physiotherapy and first choice of theatre slots.',
        'Adds a tender for implants as the second lever and keeps price for the insurers’ next round.',
      ],
    },
    {
      title: 'Close',
      prompt: 'The chief executive has one minute. What do you tell her?',
      minutes: 4,
      strong: [
        'Answers both the director of nursing and the finance director: neither hire nor freeze, move the lists.',
        'Adds up the levers and compares them with the £3.6m gap.',
        'Names the first decision and its owner.',
      ],
      checks: [
        {
          question:
            'What is the margin if the lists remove 80% of a £3.24m agency bill and a tender saves 8% of £14m?',
          expression: '(9 + 0.8 * 3.24 + 0.08 * 14) / 126 * 100',
          answer: 10.1,
          unit: '%',
          tolerance: 0.02,
        },
      ],
    },
  ],
  exhibits: [
    {
      key: 'bridge',
      title: 'Operating profit, last year to this year',
      kind: 'waterfall',
      unit: '£ m',
      categories: [
        'Last year',
        'Revenue',
        'Agency nurses',
        'Implants',
        'Surgeons’ fees',
        'Energy and other',
        'This year',
      ],
      series: [{ name: 'Operating profit', values: [12, 6, -3.2, -2.6, -2.4, -0.8, 9] }],
      note: 'The first and last bars are totals; the others are changes.',
    },
    {
      key: 'beds',
      title: 'Occupied beds by night of the week',
      kind: 'grouped_bar',
      unit: 'beds',
      categories: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      series: [
        { name: 'Occupied', values: [168, 202, 216, 184, 142, 100, 108] },
        { name: 'Covered by permanent nurses', values: [160, 160, 160, 160, 160, 160, 160] },
      ],
      note: 'Average of 48 ordinary weeks.',
    },
  ],
  rubric: [
    {
      dimension: 'structuring',
      strong: 'Splits cost into what follows the patient and what follows the roster before asking for data.',
      weak: 'Lists revenue and cost items without a view of which could move by £9m.',
    },
    {
      dimension: 'quantitative',
      strong: 'Averages the week unprompted and turns bed-nights into pounds a year without slips.',
      weak: 'Reads only the peak and concludes that beds or nurses are missing.',
    },
    {
      dimension: 'businessJudgement',
      strong:
        'Sees that the timetable of surgeons sets the cost of the wards and plans for their resistance.',
      weak: 'Proposes cutting agency nurses without saying who cares for the patients.',
    },
    {
      dimension: 'synthesis',
      strong: 'Closes with the answer, three numbers and a first step.',
      weak: 'Retells the analysis in the order it happened.',
    },
  ],
  recommendation:
    'Harrow Vale should move joint replacements to the end of the week rather than hire or freeze. It has enough nurses: 160 beds are occupied on average and 160 are covered, but 130 bed-nights a week fall on the wrong days and cost £3.2m in agency cover. Spreading the lists should remove about 80% of that, £2.6m; an implant tender at 8% adds £1.1m. Profit rises from £9.0m to £12.7m, a margin of 10.1%. The main risk is that surgeons refuse Friday lists because patients would lack weekend physiotherapy, so fund that cover first. Next: agree a pilot with the two busiest joint surgeons for six weeks, publish the nightly bed forecast to theatre planning, and start the tender.',
}
