import { expect, test } from '@jest/globals'
import { plainText } from '../../publications/pdf/inline-text.rules.ts'
import { parseMarkdown } from '../../publications/pdf/parse-markdown.rules.ts'
import { type Statement, statementNumber, statementText } from './statement.rules.ts'

const STATEMENT: Statement = {
  number: 42,
  kind: 'statement',
  correctedNumber: null,
  issuedAt: new Date('2026-11-17T09:02:00Z'),
  coachName: 'Elena Rossi',
  country: 'United Kingdom',
  currency: 'GBP',
  amountMinor: 22_405,
  paidAt: new Date('2026-11-16T23:30:00Z'),
  transferRef: 'tr_123',
  lines: [
    {
      title: 'Live case',
      startsAt: new Date('2026-11-10T18:00:00Z'),
      netMinor: 11_205,
      commissionMinor: 2_795,
      isRest: false,
    },
    {
      title: 'Fit | *mock* [x](http://a.test)',
      startsAt: new Date('2026-11-11T18:00:00Z'),
      netMinor: 11_200,
      commissionMinor: 2_800,
      isRest: true,
    },
  ],
}

/** The cells of the one table, as they are set. */
function cells(text: string): string[][] {
  const table = parseMarkdown(text).children.find((node) => node.type === 'table')
  return (table?.children ?? []).map((row) => row.children.map((cell) => plainText(cell.children)))
}

test('says who, when and how much, session by session and in all', () => {
  const { title, summary, body } = statementText(STATEMENT, 'Casebound')
  expect([title, summary]).toEqual(['Self-billing statement S-000042', '£224.05 for 2 sessions'])
  for (const part of [
    'Elena Rossi, paying tax in United Kingdom',
    '17 Nov 2026',
    '**Paid out on** 16 Nov 2026',
  ])
    expect(body).toContain(part)
  expect(cells(body)).toEqual([
    ['Date', 'Session', 'Paid by the student', 'Commission', 'Yours'],
    ['10 Nov 2026', 'Live case', '£140.00', '£27.95', '£112.05'],
    ['11 Nov 2026', 'Rest of Fit | *mock* [x](http://a.test)', '£140.00', '£28.00', '£112.00'],
    ['', 'In all', '£280.00', '£55.95', '£224.05'],
  ])
})

test('a correction takes back what its statement said, to the penny', () => {
  const { title, summary, body } = statementText(
    { ...STATEMENT, number: 43, kind: 'correction', correctedNumber: 42 },
    'Casebound',
  )
  expect([title, summary]).toEqual(['Correction S-000043', '−£224.05 for 2 sessions'])
  expect(body).toContain('statement S-000042')
  expect(cells(body).at(-1)).toEqual(['', 'In all', '−£280.00', '−£55.95', '−£224.05'])
})

test('numbers have six digits, and more when there are more', () => {
  expect([1, 999_999, 1_000_000].map(statementNumber)).toEqual(['S-000001', 'S-999999', 'S-1000000'])
})
