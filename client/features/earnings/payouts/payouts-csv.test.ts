import { expect, test } from '@jest/globals'
import { buildPayout } from './payouts.testing.ts'
import { payoutsCsv } from './payouts-csv.ts'

test('a line for each session, exact amounts, and no text that a spreadsheet would run', () => {
  const payout = buildPayout()
  const [line] = payout.lines
  const csv = payoutsCsv(
    [
      buildPayout({
        lines: line
          ? [
              line,
              { ...line, sessionId: '2', title: '=HYPERLINK("x"), "fit"' },
              { ...line, isRest: true },
              { ...line, isRest: true, amount: { ...line.amount, amountMinor: -11_205 } },
            ]
          : [],
      }),
    ],
    'Europe/London',
  )
  expect(csv.split('\r\n')).toEqual([
    'Date,Time,Time zone,Payout id,State,Session id,Session,Session date,Currency,Amount,Payout in all',
    `2026-11-16,09:00,Europe/London,${payout.id},paid,${line?.sessionId},Live case,2026-11-10,GBP,112.05,224.10`,
    `2026-11-16,09:00,Europe/London,${payout.id},paid,2,"'=HYPERLINK(""x""), ""fit""",2026-11-10,GBP,112.05,224.10`,
    `2026-11-16,09:00,Europe/London,${payout.id},paid,${line?.sessionId},Rest of Live case,2026-11-10,GBP,112.05,224.10`,
    `2026-11-16,09:00,Europe/London,${payout.id},paid,${line?.sessionId},Taken back by the student’s bank: Live case,2026-11-10,GBP,-112.05,224.10`,
    '',
  ])
})

test('amounts of more than 32 bits are written whole', () => {
  const payout = buildPayout({ amount: { amountMinor: 2_400_000_005, currency: 'GBP' } })
  expect(payoutsCsv([payout], 'Europe/London')).toContain(',112.05,24000000.05')
})
