import { type AskedPayment, judgePayment, type PaymentEventType, type PaymentFact } from './payment.rules.ts'

export const ASKED: AskedPayment = {
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

export const TOLD = new Date('2026-11-21T12:00:00Z')

export const BY_REQUEST = { ...ASKED, capturesManually: true }

/** The coach said yes just before everything else was told. */
export const ACCEPTED = { ...BY_REQUEST, acceptedAt: TOLD }

/** Each fact as a word: its type, with an amount or a currency that is not the whole in pounds. */
export function facts(words: readonly string[]): PaymentFact[] {
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
export function judged(words: readonly string[], asked = ASKED) {
  const { state, refundedMinor, aside, shown } = judgePayment(facts(words), asked)
  const word = (id: string) => words[Number(id)]
  return [
    state,
    refundedMinor,
    Object.fromEntries([...aside].map(([id, why]) => [word(id), why])),
    [...shown.keys()].map(word),
  ]
}

/** A judgement without the names of its facts: of two that say the same, either may be the one that counts. */
export function endOf(told: readonly PaymentFact[], asked: AskedPayment) {
  const { aside, shown, state, refundedMinor, chargedBackMinor } = judgePayment(told, asked)
  const issues = told.flatMap(({ id, type, amountMinor, currency, refundRef, chargebackRef }) => {
    const why = aside.get(id) ?? shown.get(id)
    return why ? [[type, amountMinor, currency, refundRef, chargebackRef, why].join(' ')] : []
  })
  return { state, refundedMinor, chargedBackMinor, issues: issues.toSorted() }
}

/** Every order of the items. */
export function orders<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, place) => orders(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
}
