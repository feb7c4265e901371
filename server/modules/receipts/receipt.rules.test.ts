import { expect, test } from '@jest/globals'
import { parseReceiptName, type Receipt, receiptName, receiptText } from './receipt.rules.ts'

const RECEIPT: Receipt = {
  kind: 'receipt',
  number: 12,
  issuedAt: new Date('2026-11-20T23:59:00Z'),
  amountMinor: 14_000,
  currency: 'GBP',
  title: 'Live | *case*',
  startsAt: new Date('2026-11-24T12:00:00Z'),
  seekerName: 'Maya Fernandes',
  coachName: 'Elena Marchetti',
  providerRef: 'cs_1',
  sessionId: '10000000-0000-4000-8000-000000000001',
}

test('a receipt says who paid how much for what', () => {
  const { title, summary, body } = receiptText(RECEIPT, 'Casebound')
  expect([title, summary]).toEqual(['Receipt R-000012', '£140.00 for one session'])
  for (const line of [
    '**Paid by** Maya Fernandes',
    '**Coach** Elena Marchetti',
    '**Issued on** 20 Nov 2026',
    '| Live \\| \\*case\\* | 24 Nov 2026 | £140.00 |',
  ])
    expect(body).toContain(line)
})

test('a receipt of a package says that it was bought, and no day of a session', () => {
  const { summary, body } = receiptText({ ...RECEIPT, startsAt: null, sessionId: null }, 'Casebound')
  expect(summary).toBe('£140.00 for a package')
  expect(body).toContain('Casebound, through which the package was bought')
  expect(receiptText(RECEIPT, 'Casebound').body).toContain('Casebound, through which the session was booked')
})

test('a credit note says what went back, and of whom nothing is left', () => {
  const { title, summary, body } = receiptText(
    { ...RECEIPT, kind: 'credit_note', number: 3, amountMinor: 7_001, seekerName: '' },
    'Casebound',
  )
  expect([title, summary]).toEqual(['Credit note C-000003', '−£70.01 for one session'])
  expect(body).toContain('**Given back to** The student')
})

test.each([
  ['R-000012', { kind: 'receipt', number: 12 }],
  ['C-1000000', { kind: 'credit_note', number: 1_000_000 }],
])('%s is a name', (name, named) => {
  expect(parseReceiptName(name)).toEqual(named)
  expect(receiptName(named.kind as 'receipt', named.number)).toBe(name)
})

test.each(['R-12', 'R-0000012', 'X-000012', 'r-000012', 'R-000012 ', '', 'R-９99999'])(
  '%j is none',
  (name) => {
    expect(parseReceiptName(name)).toBeNull()
  },
)
