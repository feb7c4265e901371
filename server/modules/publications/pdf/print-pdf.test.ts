import { expect, test } from '@jest/globals'
import { printPdf } from './print-pdf.query.ts'
import { writePdf } from './write-pdf.view.ts'

const text = {
  label: 'Scorecard',
  title: 'Live case',
  summary: 'Maya with Elena',
  body: Array.from(
    { length: 60 },
    (_, part) => `## Part ${part}\n\nΑ number first, then what it means.`,
  ).join('\n\n'),
  productName: 'Casebound',
  publicUrl: 'https://casebound.test',
  date: new Date('2026-11-20T10:00:00Z'),
}

test('a document is the same as if it were written here, and others are served meanwhile', async () => {
  let turns = 0
  let isPrinting = true
  const turn = () => {
    turns += 1
    if (isPrinting) setImmediate(turn)
  }
  setImmediate(turn)
  const printed = await printPdf(text, { network: 'one', person: 'one' }).finally(() => (isPrinting = false))
  expect(turns).toBeGreaterThan(20)
  expect(printed.equals(await writePdf(text))).toBe(true)
})
