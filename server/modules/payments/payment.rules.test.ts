import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type AskedPayment, judgePayment, type PaymentEventType, type PaymentFact } from './payment.rules.ts'

const ASKED: AskedPayment = {
  amountMinor: 10_000,
  currency: 'GBP',
  capturesManually: false,
  isAccepted: false,
  refundRef: 'ours',
}
const BY_REQUEST = { ...ASKED, capturesManually: true }

/** Each fact as a word: its type, with an amount or a currency that is not the whole in pounds. */
function facts(words: readonly string[]): PaymentFact[] {
  return words.map((word, place) => {
    const [type = '', amount, currency = 'GBP', refundRef = null] = word.split(' ')
    const amountMinor = amount === undefined ? 10_000 : Number(amount)
    return { id: `${place}`, type: type as PaymentEventType, amountMinor, currency, refundRef }
  })
}

function judged(words: readonly string[], asked = ASKED) {
  const { state, refundedMinor, aside } = judgePayment(facts(words), asked)
  return [state, refundedMinor, Object.fromEntries([...aside].map(([id, why]) => [words[Number(id)], why]))]
}

test.each<[string[], string, number]>([
  [[], 'pending', 0],
  [['failed'], 'failed', 0],
  [['failed 0', 'failed 0', 'succeeded'], 'succeeded', 0],
  [['succeeded', 'refunded 5000'], 'partially_refunded', 5_000],
  [['succeeded', 'refunded 5000', 'refunded 5000'], 'refunded', 10_000],
  [['voided 0'], 'voided', 0],
])('%j of 100.00 at once is %s', (words, state, refunded) => {
  expect(judged(words)).toEqual([state, refunded, {}])
})

test.each<[string[], string]>([
  [['authorized'], 'authorized'],
  [['authorized', 'succeeded'], 'succeeded'],
  [['authorized', 'voided'], 'voided'],
])('%j of 100.00 by request is %s', (words, state) => {
  expect(judged(words, BY_REQUEST)).toEqual([state, 0, {}])
})

const MODES = { instant: ASKED, request: BY_REQUEST, accepted: { ...BY_REQUEST, isAccepted: true } }

describe('what does not fit is set aside and changes nothing', () => {
  test.each<[keyof typeof MODES, string, string]>([
    ['instant', 'succeeded 1', 'amount_differs'],
    ['instant', 'succeeded 10001', 'amount_differs'],
    ['request', 'authorized 9999', 'amount_differs'],
    ['request', 'voided 1', 'amount_differs'],
    ['instant', 'succeeded 10000 EUR', 'currency_differs'],
    ['instant', 'failed 0 EUR', 'currency_differs'],
    ['instant', 'authorized', 'not_asked'],
    ['instant', 'refunded 5000', 'before_cause'],
    ['request', 'voided', 'before_cause'],
  ])('%s, %s alone: %s', (mode, word, why) => {
    expect(judged([word], MODES[mode])).toEqual(['pending', 0, { [word]: why }])
  })

  test.each<[keyof typeof MODES, string[], string, number, Record<string, string>]>([
    ['instant', ['succeeded', 'refunded 10001'], 'succeeded', 0, { 'refunded 10001': 'exceeds_taken' }],
    ['instant', ['succeeded', 'refunded 0'], 'succeeded', 0, { 'refunded 0': 'amount_differs' }],
    ['instant', ['succeeded', 'refunded 9 EUR'], 'succeeded', 0, { 'refunded 9 EUR': 'currency_differs' }],
    [
      'instant',
      ['succeeded', 'refunded 7000', 'refunded 3001'],
      'partially_refunded',
      7_000,
      { 'refunded 3001': 'exceeds_taken' },
    ],
    [
      'instant',
      ['succeeded', 'refunded 1 GBP theirs', 'refunded 10000 GBP ours'],
      'refunded',
      10_000,
      { 'refunded 1 GBP theirs': 'exceeds_taken' },
    ],
    [
      'instant',
      ['succeeded', 'refunded 3000 GBP one', 'refunded 3000 GBP two', 'refunded 2000 GBP one'],
      'partially_refunded',
      6_000,
      { 'refunded 2000 GBP one': 'repeated' },
    ],
    ['request', ['authorized', 'voided', 'succeeded'], 'voided', 0, { succeeded: 'after_end' }],
    ['accepted', ['authorized', 'succeeded', 'voided'], 'succeeded', 0, { voided: 'after_end' }],
  ])('%s, %j', (mode, words, state, refunded, aside) => {
    expect(judged(words, MODES[mode])).toEqual([state, refunded, aside])
  })

  test.each(['authorized', 'succeeded', 'voided'] as const)('a second %s under a new id', (type) => {
    const asked = type === 'succeeded' ? ASKED : BY_REQUEST
    const words = type === 'voided' ? ['authorized', 'voided', 'voided'] : [type, type]
    const { state, aside } = judgePayment(facts(words), asked)
    expect([state, [...aside]]).toEqual([type, [[`${words.length - 1}`, 'repeated']]])
  })
})

test('what comes before its cause counts once the cause is there', () => {
  expect(judged(['refunded 4000', 'succeeded'])).toEqual(['partially_refunded', 4_000, {}])
  expect(judged(['voided', 'authorized'], BY_REQUEST)).toEqual(['voided', 0, {}])
})

test('the order never matters, and no more goes back than came §3.11 §4.21', () => {
  const anyFact = fc.record({
    type: fc.constantFrom<PaymentEventType>('authorized', 'succeeded', 'failed', 'voided'),
    amountMinor: fc.constantFrom(0, 1, 10_000),
    currency: fc.constantFrom('GBP', 'EUR'),
    refundRef: fc.constant(null),
  })
  const refunds = fc.constantFrom([], [10_000], [4_000, 6_000], [2_000, 3_000, 20_000])
  const told = fc.tuple(fc.array(anyFact, { maxLength: 6 }), refunds).map(([others, amounts]) =>
    [
      ...others,
      ...amounts.map((amountMinor) => ({
        type: 'refunded' as const,
        amountMinor,
        currency: 'GBP',
        refundRef: null,
      })),
    ].map((fact, place) => ({ ...fact, id: `${place}` })),
  )
  const shuffled = told.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  const asked = fc.record({ capturesManually: fc.boolean(), isAccepted: fc.boolean() })
  fc.assert(
    fc.property(shuffled, asked, ([all, other], change) => {
      const { state, refundedMinor, wasPaid } = judgePayment(all, { ...ASKED, ...change })
      expect(judgePayment(other, { ...ASKED, ...change })).toMatchObject({ state, refundedMinor, wasPaid })
      expect(refundedMinor).toBeLessThanOrEqual(10_000)
    }),
    { numRuns: 500 },
  )
})
