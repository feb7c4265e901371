import { expect, test } from '@jest/globals'
import { pdfText } from '../../../tools/books/pdf-text.ts'
import { boxesIn } from '../../publications/pdf/boxes.testing.ts'
import { writePdf } from '../../publications/pdf/write-pdf.view.ts'
import { type ReportedCard, reportText } from './report-text.rules.ts'

const CARD: ReportedCard = {
  sessionTitle: 'Live case',
  startsAt: new Date('2026-11-20T10:00:00Z'),
  coachName: 'Žofia Łukasińska-Őrsi',
  seekerName: 'Þórður Đặng-Ελένη Шевченко',
  overall: 3.4,
  submittedAt: new Date('2026-11-21T09:00:00Z'),
  scores: [
    { dimension: 'quantitative', score: 4, evidence: '12 | 48 = *fast* <b>' },
    { dimension: 'structuring', score: 3, evidence: '' },
    { dimension: 'presence', score: null, evidence: '' },
  ],
  strengths: ['Opens with a hypothesis.', 'Says ½ of ₹ 3 m in 漢字.'],
  priorities: [
    { dimension: 'quantitative', observation: 'Loses a decimal.', why: 'Trust.', nextStep: 'Say it.' },
  ],
  recommendation: 'strong_yes',
  explanation: 'Recovered.',
  self: { scores: [{ dimension: 'quantitative', score: 5 }], overall: 5 },
  fileName: 'sheet.pdf',
  amendments: [
    {
      amendedAt: '2026-11-22T09:00:00Z',
      afterReview: true,
      reason: 'Missed it.',
      changes: [{ part: 'score', dimension: 'quantitative', label: 'Quantitative', from: '2', to: '4' }],
    },
  ],
}

test('everything the page shows stands in the document, accents and signs as they are', async () => {
  const { body: _body, ...head } = reportText(CARD)
  const pdf = await writePdf({
    ...reportText(CARD),
    productName: 'Casebound',
    publicUrl: 'https://casebound.test',
    date: CARD.submittedAt,
  })
  expect(await boxesIn(pdf)).toBe(0)
  const text = (await pdfText(new Uint8Array(pdf))).replaceAll(/\s+/g, ' ')
  expect(head.summary).toBe('Þórður Đặng-Ελένη Шевченко with Žofia Łukasińska-Őrsi, 20 Nov 2026')
  for (const words of [
    'Live case',
    'Þórður Đặng-Ελένη Шевченко with Žofia Łukasińska-Őrsi',
    'Says ½ of ₹ 3 m in 漢字.',
    'Weighted mean 3.4',
    'Own scores 5.0',
    'Would pass strong yes',
    'Recovered.',
    'Quantitative Loses a decimal. Trust. Next: Say it.',
    '12 | 48 = *fast* <b>',
    'Not observed: presence.',
    'Opens with a hypothesis.',
    'Amended on 22 Nov 2026, after the review was public',
    'Missed it.',
    'sheet.pdf',
  ])
    expect(text).toContain(words)
})
