import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type AskedPayment, judgePayment, type PaymentEventType, type PaymentFact } from './payment.rules.ts'

const ASKED: AskedPayment = {
  amountMinor: 10_000,
  currency: 'GBP',
  capturesManually: false,
  acceptedAt: null,
  refunds: new Map([
    ['ours', 10_000],
    ['half', 5_000],
    ['part', 4_000],
    ['most', 9_999],
  ]),
  replaced: new Map(),
}
const TOLD = new Date('2026-11-21T12:00:00Z')
const BY_REQUEST = { ...ASKED, capturesManually: true }
/** The coach said yes just before everything else was told. */
const ACCEPTED = { ...BY_REQUEST, acceptedAt: TOLD }

/** Each fact as a word: its type, with an amount or a currency that is not the whole in pounds. */
function facts(words: readonly string[]): PaymentFact[] {
  return words.map((word, place) => {
    const [type = '', amount, currency = 'GBP', ref = null] = word.split(' ')
    const isClaim = type.startsWith('charge')
    const amountMinor = amount === undefined ? 10_000 : Number(amount)
    return {
      id: `${place}`,
      type: type as PaymentEventType,
      amountMinor,
      currency,
      refundRef: isClaim ? null : ref,
      chargebackRef: isClaim ? ref : null,
      reason: null,
      receivedAt: TOLD,
    }
  })
}

/** The state, what went back, what counts for nothing and why, and what counts though nobody asked for it. */
function judged(words: readonly string[], asked = ASKED) {
  const { state, refundedMinor, aside, shown } = judgePayment(facts(words), asked)
  const word = (id: string) => words[Number(id)]
  return [
    state,
    refundedMinor,
    Object.fromEntries([...aside].map(([id, why]) => [word(id), why])),
    [...shown.keys()].map(word),
  ]
}

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

test('the order never matters, nor to what an admin is shown, and no more goes back than came §3.11 §4.21', () => {
  const receivedAt = fc.constantFrom(TOLD, new Date(TOLD.getTime() + 60_000))
  const anyFact = fc.record({
    type: fc.constantFrom<PaymentEventType>('authorized', 'succeeded', 'failed', 'voided'),
    amountMinor: fc.constantFrom(0, 1, 10_000),
    currency: fc.constantFrom('GBP', 'EUR'),
    refundRef: fc.constant(null),
    chargebackRef: fc.constant(null),
    reason: fc.constant(null),
    receivedAt,
  })
  const refund = fc.record({ refundRef: fc.constantFrom(null, 'ours'), receivedAt })
  const refunds = fc.constantFrom([], [10_000], [4_000, 6_000], [2_000, 3_000, 20_000])
  const told = fc
    .tuple(fc.array(anyFact, { maxLength: 6 }), refunds, fc.array(refund, { minLength: 3, maxLength: 3 }))
    .map(([others, amounts, how]) =>
      [
        ...others,
        ...amounts.map((amountMinor, place) => ({
          type: 'refunded' as const,
          amountMinor,
          currency: 'GBP',
          receivedAt: how[place]?.receivedAt ?? TOLD,
          // Of two that bear our reference the first counts: no more than one does here.
          chargebackRef: null,
          reason: null,
          refundRef: place === 0 ? (how[0]?.refundRef ?? null) : null,
        })),
      ].map((fact, place) => ({ ...fact, id: `${place}` })),
    )
  const shuffled = told.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  const asked = fc.record({
    capturesManually: fc.boolean(),
    acceptedAt: fc.constantFrom(null, new Date(TOLD.getTime() + 30_000)),
  })
  fc.assert(
    fc.property(shuffled, asked, ([all, other], change) => {
      const once = endOf(all, { ...ASKED, ...change })
      expect(endOf(other, { ...ASKED, ...change })).toEqual(once)
      expect(once.refundedMinor).toBeLessThanOrEqual(10_000)
    }),
    { numRuns: 1_000 },
  )
})

/** A judgement without the names of its facts: of two that say the same, either may be the one that counts. */
function endOf(told: readonly PaymentFact[], asked: AskedPayment) {
  const { aside, shown, state, refundedMinor, chargedBackMinor } = judgePayment(told, asked)
  const issues = told.flatMap(({ id, type, amountMinor, currency, refundRef, chargebackRef }) => {
    const why = aside.get(id) ?? shown.get(id)
    return why ? [[type, amountMinor, currency, refundRef, chargebackRef, why].join(' ')] : []
  })
  return { state, refundedMinor, chargedBackMinor, issues: issues.toSorted() }
}

describe('a refund that came to nothing', () => {
  test.each<[string[], string, number, Record<string, string>, string[]]>([
    [['succeeded', 'refund_failed 5000 GBP half'], 'succeeded', 0, {}, []],
    [['succeeded', 'refunded 5000 GBP half', 'refund_failed 5000 GBP half'], 'succeeded', 0, {}, []],
    [
      ['succeeded', 'refunded 3000 GBP theirs', 'refund_failed 3000 GBP theirs'],
      'succeeded',
      0,
      {},
      ['refund_failed 3000 GBP theirs'],
    ],
    [
      ['succeeded', 'refund_failed 3000 GBP theirs'],
      'succeeded',
      0,
      { 'refund_failed 3000 GBP theirs': 'before_cause' },
      [],
    ],
    [
      ['succeeded', 'refunded 5000 GBP half', 'refund_failed 4999 GBP half'],
      'partially_refunded',
      5_000,
      { 'refund_failed 4999 GBP half': 'amount_differs' },
      [],
    ],
    [
      ['succeeded', 'refunded 10000 GBP ours', 'refund_failed 10000 GBP ours', 'refunded 5000 GBP half'],
      'partially_refunded',
      5_000,
      {},
      [],
    ],
  ])('%j', (words, state, refunded, aside, shown) => {
    for (const order of orders(words)) expect(judged(order)).toEqual([state, refunded, aside, shown])
  })
})

test('of refunds that cannot all be, one that was tried again comes after those in its place', () => {
  const asked = { ...ASKED, replaced: new Map([['most', 'part']]) }
  const words = ['succeeded', 'refunded 9999 GBP most', 'refunded 4000 GBP part', 'refunded 5000 GBP half']
  for (const order of orders(words))
    expect(judged(order, asked)).toEqual([
      'partially_refunded',
      9_000,
      { 'refunded 9999 GBP most': 'exceeds_taken' },
      [],
    ])
  for (const order of orders([...words, 'refund_failed 9999 GBP most']))
    expect(judged(order, asked)).toEqual(['partially_refunded', 9_000, {}, []])
})

test('a refund that was given up, and went through like the one in its place, is shown', () => {
  const asked = { ...ASKED, replaced: new Map([['half', 'part']]) }
  const both = ['succeeded', 'refunded 5000 GBP half', 'refunded 4000 GBP part']
  for (const order of orders(both)) {
    const { refundedMinor, shown } = judgePayment(facts(order), asked)
    expect([refundedMinor, [...shown.values()]]).toEqual([9_000, ['not_asked']])
  }
  const { shown } = judgePayment(facts(both.slice(0, 2)), asked)
  expect([...shown.values()]).toEqual([])
})

describe('money that a bank takes back', () => {
  const end = (words: readonly string[]) => {
    const { chargedBackMinor, aside, shown } = judgePayment(facts(words), ASKED)
    return [chargedBackMinor, [...aside.values()], [...shown.values()]]
  }
  test.each<[string[], number, string[], string[]]>([
    [['succeeded', 'charged_back 10000 GBP dp'], 10_000, [], ['charged_back']],
    [['succeeded', 'charged_back 10000 GBP dp', 'chargeback_reversed 10000 GBP dp'], 0, [], []],
    [
      ['succeeded', 'charged_back 10000 GBP dp', 'chargeback_reversed 9999 GBP dp'],
      10_000,
      ['amount_differs'],
      ['charged_back'],
    ],
    [['succeeded', 'chargeback_reversed 10000 GBP dp'], 0, ['before_cause'], []],
    [['charged_back 10000 GBP dp'], 0, ['before_cause'], []],
    [['succeeded', 'refunded 5000 GBP half', 'charged_back 5001 GBP dp'], 0, ['exceeds_taken'], []],
    [['succeeded', 'refunded 5000 GBP half', 'charged_back 5000 GBP dp'], 5_000, [], ['charged_back']],
    [
      [
        'succeeded',
        'charged_back 6000 GBP one',
        'charged_back 6000 GBP two',
        'chargeback_reversed 6000 GBP one',
      ],
      6_000,
      [],
      ['charged_back'],
    ],
    [['succeeded', 'charged_back 10001 GBP dp'], 0, ['exceeds_taken'], []],
    [['succeeded', 'charged_back 9 EUR dp'], 0, ['currency_differs'], []],
  ])('%j', (words, chargedBack, aside, shown) => {
    for (const order of orders(words)) expect(end(order)).toEqual([chargedBack, aside, shown])
  })
})

const FIVE: [string, AskedPayment, string[]][] = [
  [
    'paid, refunded, failed, taken back',
    ASKED,
    [
      'failed',
      'succeeded',
      'refunded 5000 GBP half',
      'refund_failed 5000 GBP half',
      'charged_back 5000 GBP dp',
    ],
  ],
  [
    'paid, two refunds, a claim and its end',
    ASKED,
    [
      'succeeded',
      'refunded 5000 GBP half',
      'refunded 4000 GBP part',
      'charged_back 6000 GBP dp',
      'chargeback_reversed 6000 GBP dp',
    ],
  ],
  [
    'more back than there was',
    ASKED,
    [
      'succeeded',
      'refunded 10000 GBP ours',
      'refunded 3000 GBP theirs',
      'refunded 5000 GBP half',
      'charged_back 10000 GBP dp',
    ],
  ],
  [
    'a request that was let go of',
    BY_REQUEST,
    ['failed', 'authorized', 'voided', 'refunded 5000 GBP half', 'charged_back 5000 GBP dp'],
  ],
  [
    'a request that was taken',
    BY_REQUEST,
    ['authorized', 'succeeded', 'voided', 'refunded 5000 GBP half', 'refund_failed 5000 GBP half'],
  ],
]

test.each(FIVE)(
  'five events in every order, each told again under another id, end the same: %s §4.21',
  (_case, asked, words) => {
    const ends = new Set<string>()
    for (const order of orders(words)) {
      ends.add(JSON.stringify(endOf(facts(order), asked)))
      const { issues: _issues, ...once } = endOf(facts(order), asked)
      for (let again = 0; again < words.length; again++) {
        const twice = order.toSpliced(again, 0, order[(again + 2) % order.length] ?? '')
        const { issues: _more, ...end } = endOf(facts(twice), asked)
        expect(end).toEqual(once)
      }
      const { issues: _all, ...doubled } = endOf(facts([...order, ...order.toReversed()]), asked)
      expect(doubled).toEqual(once)
    }
    expect(ends.size).toBe(1)
  },
)

/** Every order of the items. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
}
