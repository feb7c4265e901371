import { expect, test } from '@jest/globals'
import { moneyIn } from './money-texts.ts'

test.each([
  ['£140.00 paid, €70.00 refunded.', [14_000, 7_000], ['GBP', 'EUR']],
  ['£9,117.50', [911_750], ['GBP']],
  ['−£224.05 and -$1', [-22_405, -100], ['GBP', 'USD']],
  ['£140 ≈ €163', [14_000], ['GBP']],
  ['30 GBP, 24 hours', [], []],
])('%s', (text, amounts, currencies) => {
  const found = moneyIn(text)
  expect(found.map(({ amount }) => amount)).toEqual(amounts)
  expect(found.map(({ currency }) => currency)).toEqual(currencies)
})
