import { describe, expect, test } from '@jest/globals'
import { type AskedPayment, judgePayment } from './payment.rules.ts'
import { ACCEPTED, ASKED, BY_REQUEST, facts, judged, TOLD } from './payment-facts.testing.ts'

test.each<[string[], string, number]>([
  [[], 'pending', 0],
  [['failed'], 'failed', 0],
  [['failed 0', 'failed 0', 'succeeded'], 'succeeded', 0],
  [['succeeded', 'refunded 5000 GBP half'], 'partially_refunded', 5_000],
  [['succeeded', 'refunded 10000 GBP ours'], 'refunded', 10_000],
  [['voided 0'], 'voided', 0],
])('%j of 100.00 at once is %s', (words, state, refunded) => {
  expect(judged(words)).toEqual([state, refunded, {}, []])
})

test.each<[string[], string, AskedPayment]>([
  [['authorized'], 'authorized', BY_REQUEST],
  [['authorized', 'succeeded'], 'succeeded', ACCEPTED],
  [['authorized', 'voided'], 'voided', BY_REQUEST],
])('%j of 100.00 by request is %s', (words, state, asked) => {
  expect(judged(words, asked)).toEqual([state, 0, {}, []])
})

const MODES = { instant: ASKED, request: BY_REQUEST, accepted: ACCEPTED }

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
    expect(judged([word], MODES[mode])).toEqual(['pending', 0, { [word]: why }, []])
  })

  test.each<[keyof typeof MODES, string[], string, number, Record<string, string>]>([
    ['instant', ['succeeded', 'refunded 10001'], 'succeeded', 0, { 'refunded 10001': 'exceeds_taken' }],
    ['instant', ['succeeded', 'refunded 0'], 'succeeded', 0, { 'refunded 0': 'amount_differs' }],
    ['instant', ['succeeded', 'refunded 9 EUR'], 'succeeded', 0, { 'refunded 9 EUR': 'currency_differs' }],
    [
      'instant',
      ['succeeded', 'refunded 10000 GBP ours', 'refunded 1 GBP theirs'],
      'refunded',
      10_000,
      { 'refunded 1 GBP theirs': 'exceeds_taken' },
    ],
    ['instant', ['succeeded', 'voided 0'], 'succeeded', 0, { 'voided 0': 'after_end' }],
    ['accepted', ['authorized', 'succeeded', 'voided'], 'succeeded', 0, { voided: 'after_end' }],
    [
      'accepted',
      ['authorized', 'succeeded', 'refunded 10000 GBP ours', 'voided'],
      'refunded',
      10_000,
      { voided: 'after_end' },
    ],
  ])('%s, %j', (mode, words, state, refunded, aside) => {
    for (const order of [words, words.toReversed()])
      expect(judged(order, MODES[mode])).toEqual([state, refunded, aside, []])
  })

  test.each<[string[], number, Record<string, string>, string[]]>([
    [
      ['succeeded', 'refunded 5000 GBP half', 'refunded 2000 GBP half'],
      5_000,
      { 'refunded 2000 GBP half': 'amount_differs' },
      [],
    ],
    [
      ['succeeded', 'refunded 7000', 'refunded 3001'],
      7_000,
      { 'refunded 3001': 'exceeds_taken' },
      ['refunded 7000'],
    ],
    [
      ['succeeded', 'refunded 3000 GBP one', 'refunded 3000 GBP two', 'refunded 2000 GBP one'],
      6_000,
      { 'refunded 2000 GBP one': 'repeated' },
      ['refunded 3000 GBP one', 'refunded 3000 GBP two'],
    ],
  ])(
    'of refunds that cannot all be, ours count first, then the larger: %j',
    (words, refunded, aside, unasked) => {
      expect(judged(words)).toEqual(['partially_refunded', refunded, aside, unasked])
    },
  )

  test.each(['authorized', 'succeeded', 'voided'] as const)('a second %s under a new id', (type) => {
    const asked = type === 'succeeded' ? ASKED : BY_REQUEST
    const words = type === 'voided' ? ['authorized', 'voided', 'voided'] : [type, type]
    const { state, aside } = judgePayment(facts(words), asked)
    expect([state, [...aside]]).toEqual([type, [[`${words.length - 1}`, 'repeated']]])
  })
})

describe('what nobody asked for counts, and is shown to an admin', () => {
  test.each<[string[], string, number]>([
    [['succeeded', 'refunded'], 'refunded', 10_000],
    [['succeeded', 'refunded 4000 GBP theirs'], 'partially_refunded', 4_000],
    [['succeeded', 'refunded 4000', 'refunded 4000'], 'partially_refunded', 8_000],
  ])('a refund without our reference: %j', (words, state, refunded) => {
    const unasked = words.filter((word) => word.startsWith('refunded'))
    for (const order of [words, words.toReversed()])
      expect(judged(order)).toEqual([state, refunded, {}, unasked])
  })

  test('beside the refund that we asked for', () => {
    expect(judged(['succeeded', 'refunded 1 GBP theirs', 'refunded 9999 GBP most'])).toEqual([
      'refunded',
      10_000,
      {},
      ['refunded 1 GBP theirs'],
    ])
  })

  test.each<[string[], Record<string, string>]>([
    [['succeeded'], {}],
    [['authorized', 'succeeded'], {}],
    [['authorized', 'succeeded', 'voided'], { voided: 'after_end' }],
  ])('a capture before the coach has said yes: %j', (words, aside) => {
    for (const order of [words, words.toReversed()])
      expect(judged(order, BY_REQUEST)).toEqual(['succeeded', 0, aside, ['succeeded']])
  })

  test('a capture stays one that nobody asked for when the coach says yes later', () => {
    const later = new Date(TOLD.getTime() + 1)
    expect(judged(['succeeded'], { ...BY_REQUEST, acceptedAt: later })).toEqual([
      'succeeded',
      0,
      {},
      ['succeeded'],
    ])
    expect(judged(['succeeded'], ACCEPTED)).toEqual(['succeeded', 0, {}, []])
  })
})

test('what comes before its cause counts once the cause is there', () => {
  const refund = 'refunded 4000 GBP part'
  expect(judged([refund, 'succeeded'])).toEqual(['partially_refunded', 4_000, {}, []])
  expect(judged(['voided', 'authorized'], BY_REQUEST)).toEqual(['voided', 0, {}, []])
})
