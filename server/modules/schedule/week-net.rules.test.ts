import { expect, test } from '@jest/globals'
import { netOfSold } from './week-net.rules.ts'

const earning = (
  status: Parameters<typeof netOfSold>[0][number]['status'],
  amountMinor: number,
  currency: 'GBP' | 'EUR' = 'GBP',
) => ({ status, net: { amountMinor, currency } })

test('counts what is sold, each currency apart, and neither requests nor holds nor what is free', () => {
  expect(
    netOfSold([
      earning('confirmed', 11_200),
      earning('requested', 11_200),
      earning('completed', 5_000, 'EUR'),
      earning('held', 11_200),
      earning('closed', 1),
      earning('confirmed', 0),
    ]),
  ).toEqual([
    { amountMinor: 11_201, currency: 'GBP' },
    { amountMinor: 5_000, currency: 'EUR' },
  ])
})
