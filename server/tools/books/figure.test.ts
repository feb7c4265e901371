import { expect, test } from '@jest/globals'
import { figuresIn } from './figure.ts'

const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })
const placesIn = (answer: unknown, key?: string) =>
  figuresIn(answer, key).map(({ path, key: whose, amount }) => [path, whose, amount])

test('an amount is its nearest id’s, wherever it stands', () => {
  const node = {
    id: 'p',
    amount: gbp(900),
    lines: [
      { sessionId: 's', amount: gbp(500) },
      { sessionId: 't', amount: gbp(400) },
    ],
  }
  expect(placesIn({ coachPayouts: { totalCount: 1, edges: [{ cursor: 'c', node }] } })).toEqual([
    ['coachPayouts.amount', 'p', 900],
    ['coachPayouts.lines.amount', 'p s', 500],
    ['coachPayouts.lines.amount', 'p t', 400],
  ])
})

test('what has no id is told apart by its month, kind, year or currency, and by its place when it comes again', () => {
  const net = (amountMinor: number) => ({ net: gbp(amountMinor) })
  expect(placesIn({ months: [{ month: '2026-01', totals: [net(1)] }] })).toEqual([
    ['months.totals.net', '2026-01 GBP', 1],
  ])
  expect(placesIn({ years: [{ year: 2026, taxResidency: null, currency: 'GBP', ...net(2) }] })).toEqual([
    ['years.net', '2026  GBP', 2],
  ])
  const event = (amountMinor: number) => ({ kind: 'REFUNDED', amount: gbp(amountMinor) })
  expect(placesIn({ events: [event(3), event(4)] }, 's')).toEqual([
    ['events.amount', 's REFUNDED', 3],
    ['events.amount', 's REFUNDED 2', 4],
  ])
})
