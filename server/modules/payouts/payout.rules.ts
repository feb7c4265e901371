import type { PayoutEvent } from './payout-provider.type.ts'

/**
 * `pending`: set aside, and not known to have reached the provider. `sent`: in the coach's account at the provider. `paid`: in
 * the coach's bank. `failed`: refused by the provider or the bank. `returned`: back with us.
 */
export const PAYOUT_STATES = ['pending', 'sent', 'paid', 'failed', 'returned'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** What an admin has to check: the provider reported another amount than ours, or only a part of it came back. */
export const PAYOUT_ISSUES = ['amount', 'partly_back'] as const
export type PayoutIssue = (typeof PAYOUT_ISSUES)[number]

export type PayoutFact = Pick<PayoutEvent, 'type' | 'amountMinor' | 'currency' | 'reversalRef' | 'reason'>

export interface Asked {
  amountMinor: number
  currency: string
}

export interface Judgement {
  state: 'sent' | 'paid' | 'failed' | 'returned'
  issue: PayoutIssue | null
  words: string | null
}

/**
 * The state of a payout that was sent, from all events about it. Order and repetition do not change the result. A bank may
 * send back a payment that it had accepted, so `failed` outweighs `paid`, and `returned` outweighs both.
 */
export function judgePayout(facts: readonly PayoutFact[], asked: Asked): Judgement {
  const fits = facts.filter((fact) => isOf(fact, asked))
  const back = new Map(
    fits.flatMap((fact) => (fact.type === 'reversed' ? [[fact.reversalRef, fact.amountMinor]] : [])),
  )
  const backMinor = [...back.values()].reduce((sum, amountMinor) => sum + amountMinor, 0)
  const failure = fits.find(({ type }) => type === 'failed')
  const said = (type: PayoutFact['type']) => fits.some((fact) => fact.type === type)
  const issue: PayoutIssue | null =
    fits.length < facts.length || backMinor > asked.amountMinor
      ? 'amount'
      : backMinor > 0 && backMinor < asked.amountMinor
        ? 'partly_back'
        : null
  const words = failure?.reason ?? null
  if (backMinor === asked.amountMinor) return { state: 'returned', issue, words }
  if (failure) return { state: 'failed', issue, words }
  return { state: said('paid') ? 'paid' : 'sent', issue, words }
}

/** Only a reversal may be for a part of the amount. */
const isOf = ({ type, amountMinor, currency }: PayoutFact, asked: Asked) =>
  currency === asked.currency &&
  (type === 'reversed' ? amountMinor <= asked.amountMinor : amountMinor === asked.amountMinor)

/** The same for every attempt at one payout, and for every attempt to take it back. */
export const transferKey = (payoutId: string) => `payout:${payoutId}`
export const takeBackKey = (payoutId: string) => `payout:${payoutId}:back`
