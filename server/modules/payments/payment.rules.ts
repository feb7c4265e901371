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
export type PaymentEventType = 'authorized' | 'succeeded' | 'failed' | 'voided' | 'refunded'

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

/** Why an event of the provider is applied to nothing; `not_asked` also says why one that counts is shown to an admin. */
export const ASIDE_REASONS = [
  'unknown_reference',
  'currency_differs',
  'amount_differs',
  'not_asked',
  'before_cause',
  'after_end',
  'repeated',
  'exceeds_taken',
] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]

/** One thing the provider has said about a payment. */
export interface PaymentFact {
  id: string
  type: PaymentEventType
  amountMinor: number
  currency: string
  /** The same in two events when they tell of the same refund. */
  refundRef: string | null
  receivedAt: Date
}

/** What we asked the provider for. */
export interface AskedPayment {
  amountMinor: number
  currency: string
  capturesManually: boolean
  /** When the coach said yes, so that the money that was set aside is to be taken. */
  acceptedAt: Date | null
  /** The reference of the refund that we ask for ourselves. */
  refundRef: string
}

export interface Judgement {
  state: PaymentState
  refundedMinor: number
  /** Whether the money was ever set aside or taken, whatever became of it. */
  wasPaid: boolean
  /** Facts that count for nothing, by their id. */
  aside: ReadonlyMap<string, AsideReason>
  /** Facts that count though nobody asked for what they tell, by their id. */
  unasked: ReadonlySet<string>
}

/**
 * A payment's state from all that was ever said about it, in the order it was received. Only what equals what we asked
 * counts, and each thing once; what lacks its cause counts as soon as the cause is there, so the order does not matter.
 * Money that the provider says it took or gave back is taken or back, asked for or not.
 */
export function judgePayment(facts: readonly PaymentFact[], asked: AskedPayment): Judgement {
  const aside = new Map<string, AsideReason>()
  const honest = facts.filter((fact) => {
    const reason = difference(fact, asked)
    if (reason) aside.set(fact.id, reason)
    return !reason
  })
  const once = (type: PaymentEventType) => {
    const [first, ...others] = honest
      .filter((fact) => fact.type === type)
      .toSorted((a, b) => b.amountMinor - a.amountMinor || a.receivedAt.getTime() - b.receivedAt.getTime())
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
  const refunds = honest.filter((fact) => fact.type === 'refunded')
  const refundedMinor = addRefunds(refunds, taken?.amountMinor ?? null, asked.refundRef, aside)
  const unasked = new Set(
    refunds
      .filter(({ id, refundRef }) => !aside.has(id) && refundRef !== asked.refundRef)
      .map(({ id }) => id),
  )
  if (taken && !wasAskedFor(taken, asked)) unasked.add(taken.id)
  const wasPaid = Boolean(authorized ?? taken)
  const hasFailed = honest.some((fact) => fact.type === 'failed')
  return { state: stateOf(), refundedMinor, wasPaid, aside, unasked }

  function stateOf(): PaymentState {
    if (taken) {
      if (refundedMinor === 0) return 'succeeded'
      return refundedMinor === taken.amountMinor ? 'refunded' : 'partially_refunded'
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
  { type, amountMinor, currency }: PaymentFact,
  asked: AskedPayment,
): 'currency_differs' | 'amount_differs' | 'not_asked' | null {
  if (currency !== asked.currency) return 'currency_differs'
  if (type === 'authorized' && !asked.capturesManually) return 'not_asked'
  const isWhole = amountMinor === asked.amountMinor
  const isExpected = {
    authorized: isWhole,
    succeeded: isWhole,
    // A page that nobody had paid on is closed with nothing.
    voided: isWhole || amountMinor === 0,
    refunded: amountMinor > 0,
    failed: true,
  }[type]
  return isExpected ? null : 'amount_differs'
}

/** Adds up what went back, never more than was taken: what we asked for first, then as it was received. */
function addRefunds(
  refunds: readonly PaymentFact[],
  takenMinor: number | null,
  ownRef: string,
  aside: Map<string, AsideReason>,
): number {
  const ownFirst = refunds.toSorted((a, b) => Number(b.refundRef === ownRef) - Number(a.refundRef === ownRef))
  const seen = new Set<string>()
  let sum = 0
  for (const { id, amountMinor, refundRef } of ownFirst) {
    if (takenMinor === null) aside.set(id, 'before_cause')
    else if (refundRef !== null && seen.has(refundRef)) aside.set(id, 'repeated')
    else if (sum + amountMinor > takenMinor) aside.set(id, 'exceeds_taken')
    else {
      sum += amountMinor
      if (refundRef !== null) seen.add(refundRef)
    }
  }
  return sum
}
