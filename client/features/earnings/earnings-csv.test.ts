import { expect, test } from '@jest/globals'
import { chartBars } from './chart-bars.ts'
import { buildEarning } from './earnings.testing.ts'
import { type EarningItem, earningsCsv } from './earnings-csv.ts'
import { asSpan, monthLabel, monthRange } from './month-range.ts'

test('the file has a heading and a line a session, in the zone it names', () => {
  const csv = earningsCsv(
    [buildEarning({ studentName: 'Li, Wei' })] as unknown as EarningItem[],
    'Asia/Tokyo',
  )
  expect(csv.split('\r\n')).toEqual([
    'Date,Time,Time zone,Session id,Session,Student,State,Paid with,Currency,Paid,Refunded,Gross,Commission %,Commission,Net,Not yet in a payout',
    '2026-11-19,04:00,Asia/Tokyo,10000000-0000-4000-8000-000000000001,Live case,"Li, Wei",available,card,GBP,140.00,0.00,140.00,20.00,28.00,112.00,112.00',
    '',
  ])
})

test.each([
  ['2026-11-20', '1', '2026-11', '2026-11'],
  ['2026-11-20', '6', '2026-06', '2026-11'],
  ['2026-01-31', '3', '2025-11', '2026-01'],
  ['2026-03-31', '12', '2025-04', '2026-03'],
] as const)('from %s back over %s months', (today, span, from, to) => {
  expect(monthRange(today, span)).toEqual({ from, to })
})

test('an unknown span is six months', () =>
  expect([asSpan('5'), asSpan(null), asSpan('12')]).toEqual(['6', '6', '12']))

test('a month is named short', () => expect(monthLabel('2026-11')).toBe('Nov 26'))

test('bars stand on the line of zero, commission on top of what is the coach’s', () => {
  const { bars, ticks } = chartBars([
    { month: '2026-10', netMinor: 80_000, commissionMinor: 20_000 },
    { month: '2026-11', netMinor: 0, commissionMinor: 0 },
  ])
  expect(ticks[0]).toEqual({ minor: 0, y: 190 })
  const [october, november] = bars
  if (!october || !november) throw new Error('no bars')
  expect(october.net.y + october.net.height).toBeCloseTo(190)
  expect(october.commission.y + october.commission.height).toBeCloseTo(october.net.y)
  expect(october.commission.height * 4).toBeCloseTo(october.net.height)
  expect(october.commission.y).toBeGreaterThanOrEqual(0)
  expect(november.net.height).toBe(0)
})
