import { judgeReturns, type ReturnFact, type Returned } from './judge-returns.rules.ts'

export const PAYMENT_STATES = [
  'pending',
  'authorized',
  'succeeded',
  'failed',
  'voided',
  'refunded',
  'partially_refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
export const PAYMENT_EVENT_TYPES = [
  'authorized',
  'succeeded',
  'failed',
  'voided',
  'refunded',
  'refund_failed',
  'charged_back',
  'chargeback_reversed',
] as const
export type PaymentEventType = (typeof PAYMENT_EVENT_TYPES)[number]

/** States in which the provider has, or has set aside, some of the money. */
export const LIVE_PAYMENT_STATES = [
  'authorized',
  'succeeded',
  'partially_refunded',
] as const satisfies PaymentState[]

export const isLivePayment = (state: PaymentState | undefined) =>
  LIVE_PAYMENT_STATES.some((live) => live === state)

/** States in which the provider took the money, whatever went back since. */
const TAKEN_STATES = ['succeeded', 'partially_refunded', 'refunded'] as const satisfies PaymentState[]

export const isTakenPayment = (state: PaymentState) => TAKEN_STATES.some((taken) => taken === state)

/** Whether the money was set aside or taken, and not let go of before it was. */
export const wasPaid = (state: PaymentState) => isLivePayment(state) || isTakenPayment(state)

/**
 * Why an event of the provider is applied to nothing; `not_asked` also says why one that counts is shown to an admin, and
 * `charged_back` only that.
 */
export const ASIDE_REASONS = [
  'unknown_reference',
  'currency_differs',
  'amount_differs',
  'not_asked',
  'before_cause',
  'after_end',
  'repeated',
  'exceeds_taken',
  'charged_back',
] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

/** One thing the provider has said about a payment. */
export interface PaymentFact extends ReturnFact {
  type: PaymentEventType
  currency: string
  receivedAt: Date
}

/** What we asked the provider for. */
export interface AskedPayment {
  amountMinor: number
  currency: string
  capturesManually: boolean
  /** When the coach said yes, so that the money that was set aside is to be taken. */
  acceptedAt: Date | null
  /** The refunds that we asked for ourselves: their amounts by their reference. */
  refunds: ReadonlyMap<string, number>
  /** Those of them that another attempt has taken the place of, and that one, by their references. */
  replaced: ReadonlyMap<string, string>
}

export interface Judgement extends Returned {
  state: PaymentState
  /** Whether the money was ever set aside or taken, whatever became of it. */
  wasPaid: boolean
  /** Facts that count for nothing, by their id. */
  aside: ReadonlyMap<string, AsideReason>
  /** Facts that count and that an admin is to know of, by their id. */
  shown: ReadonlyMap<string, AsideReason>
}

/**
 * A payment's state from all that was ever said about it, in the order it was received. Only what equals what we asked
 * counts, and each thing once; what lacks its cause counts as soon as the cause is there, so the order does not matter.
 * Money that the provider says it took or gave back is taken or back, asked for or not.
 */
export function judgePayment(facts: readonly PaymentFact[], asked: AskedPayment): Judgement {
  const aside = new Map<string, AsideReason>()
  const shown = new Map<string, AsideReason>()
  const honest = facts.filter((fact) => {
    const reason = difference(fact, asked)
    if (reason) aside.set(fact.id, reason)
    return !reason
  })
  const all = (type: PaymentEventType) => honest.filter((fact) => fact.type === type)
  const once = (type: PaymentEventType) => {
    const [first, ...others] = all(type).toSorted(
      (a, b) => b.amountMinor - a.amountMinor || a.receivedAt.getTime() - b.receivedAt.getTime(),
    )
    for (const { id } of others) aside.set(id, 'repeated')
    return first
  }
  const authorized = once('authorized')
  const taken = once('succeeded')
  let voided = once('voided')
  if (voided && voided.amountMinor > 0 && !authorized && !taken) {
    aside.set(voided.id, 'before_cause')
    voided = undefined
  }
  if (voided && taken) {
    // Both cannot be. Money that was taken is there until it is refunded.
    aside.set(voided.id, 'after_end')
    voided = undefined
  }
  const returned = judgeReturns(
    {
      refunds: all('refunded'),
      failures: all('refund_failed'),
      chargebacks: all('charged_back'),
      reversals: all('chargeback_reversed'),
    },
    { takenMinor: taken?.amountMinor ?? null, ours: asked.refunds, replaced: asked.replaced },
    { aside, shown },
  )
  if (taken && !wasAskedFor(taken, asked)) shown.set(taken.id, 'not_asked')
  const wasPaid = Boolean(authorized ?? taken)
  const hasFailed = honest.some((fact) => fact.type === 'failed')
  return { state: stateOf(), ...returned, wasPaid, aside, shown }

  function stateOf(): PaymentState {
    if (taken) {
      if (returned.refundedMinor === 0) return 'succeeded'
      return returned.refundedMinor === taken.amountMinor ? 'refunded' : 'partially_refunded'
    }
    if (voided) return 'voided'
    if (authorized) return 'authorized'
    return hasFailed ? 'failed' : 'pending'
  }
}

/** Money that is set aside first is taken only once the coach has said yes. */
const wasAskedFor = ({ receivedAt }: PaymentFact, { capturesManually, acceptedAt }: AskedPayment) =>
  !capturesManually || (acceptedAt !== null && receivedAt >= acceptedAt)

/** In what an event differs from what we asked for; null when it does not. */
function difference(
  { type, amountMinor, currency, refundRef }: PaymentFact,
  asked: AskedPayment,
): 'currency_differs' | 'amount_differs' | 'not_asked' | null {
  if (currency !== asked.currency) return 'currency_differs'
  if (type === 'authorized' && !asked.capturesManually) return 'not_asked'
  const isWhole = amountMinor === asked.amountMinor
  const isRefund = amountMinor > 0 && amountMinor === (asked.refunds.get(refundRef ?? '') ?? amountMinor)
  const isExpected = {
    authorized: isWhole,
    succeeded: isWhole,
    // A page that nobody had paid on is closed with nothing.
    voided: isWhole || amountMinor === 0,
    failed: true,
    refunded: isRefund,
    refund_failed: isRefund,
    charged_back: amountMinor > 0,
    chargeback_reversed: amountMinor > 0,
  }[type]
  return isExpected ? null : 'amount_differs'
}
