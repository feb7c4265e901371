import { expect, test } from '@jest/globals'
import { judgePayout, type PayoutFact } from './payout.rules.ts'

const ASKED = { amountMinor: 11_200, currency: 'GBP' }
const fact = (type: PayoutFact['type'], change: Partial<PayoutFact> = {}): PayoutFact => ({
  type,
  amountMinor: 11_200,
  currency: 'GBP',
  reversalRef: type === 'reversed' ? 'payout:1:back' : null,
  reason: type === 'failed' ? 'The bank account is closed.' : null,
  ...change,
})

function* orders<T>(all: readonly T[]): Generator<T[]> {
  if (all.length === 0) yield []
  for (const [place, one] of all.entries())
    for (const rest of orders(all.toSpliced(place, 1))) yield [one, ...rest]
}

test.each<[string, PayoutFact[], string, string | null]>([
  ['nothing', [], 'sent', null],
  ['paid', [fact('paid')], 'paid', null],
  ['failed', [fact('failed')], 'failed', null],
  ['paid, then sent back by the bank', [fact('paid'), fact('failed')], 'failed', null],
  ['taken back', [fact('paid'), fact('failed'), fact('reversed')], 'returned', null],
  ['taken back twice under one key', [fact('failed'), fact('reversed'), fact('reversed')], 'returned', null],
  [
    'taken back in two parts',
    [
      fact('reversed', { amountMinor: 200, reversalRef: 'a' }),
      fact('reversed', { amountMinor: 11_000, reversalRef: 'b' }),
    ],
    'returned',
    null,
  ],
  ['a part back', [fact('paid'), fact('reversed', { amountMinor: 200 })], 'paid', 'partly_back'],
  ['another amount', [fact('paid', { amountMinor: 1_120 })], 'sent', 'amount'],
  ['another currency', [fact('failed', { currency: 'EUR' })], 'sent', 'amount'],
  ['more back than was sent', [fact('reversed', { amountMinor: 11_201 })], 'sent', 'amount'],
])('%s, in any order and delivered twice', (_case, facts, state, issue) => {
  for (const told of orders(facts)) {
    const judged = judgePayout([...told, ...told], ASKED)
    expect(judged).toEqual({ state, issue, words: judged.words })
    expect(judged.words).toBe(
      facts.some(({ type, currency }) => type === 'failed' && currency === 'GBP')
        ? 'The bank account is closed.'
        : null,
    )
  }
})
