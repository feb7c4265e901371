import { expect, test } from '@jest/globals'
import { compare } from './compare.ts'
import type { Figure } from './figure.ts'

const figure = (key: string, amount: number, change: Partial<Figure> = {}): Figure => ({
  path: 'session.price',
  key,
  amount,
  currency: 'GBP',
  ...change,
})
const paths = new Set(['session.price'])
const against = (shown: Figure[], booked: Figure[], isPart = false) =>
  compare(shown, booked, { paths, isPart })

test('equal amounts are counted and no difference', () => {
  expect(against([figure('a', 1), figure('b', 2)], [figure('b', 2), figure('a', 1)])).toEqual({
    count: 2,
    differences: [],
  })
})

test.each([
  ['another amount', [figure('a', 1999)], '19.99 GBP', '20.00 GBP'],
  ['another currency', [figure('a', 2000, { currency: 'EUR' })], '20.00 EUR', '20.00 GBP'],
  ['an amount that is not there', [], null, '20.00 GBP'],
])('%s is a difference', (_, shown, said, booked) => {
  expect(against(shown, [figure('a', 2000)]).differences).toEqual([
    { path: 'session.price', key: 'a', shown: said, booked },
  ])
})

test('an amount that is booked nowhere is a difference, and on a page of a part what it leaves out is none', () => {
  expect(against([figure('x', 1)], []).differences).toHaveLength(1)
  expect(against([], [figure('a', 1)], true).differences).toEqual([])
})

test('what the page does not ask for is not compared', () => {
  expect(against([], [figure('a', 1, { path: 'session.commission' })])).toEqual({ count: 0, differences: [] })
})
