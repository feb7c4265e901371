import type { Payment } from '../payment.entity.ts'
import { isTakenPayment } from '../payment.rules.ts'

/** Why money goes back, or went. */
export const REFUND_REASONS = [
  'seeker_cancelled',
  'coach_cancelled',
  'admin_cancelled',
  'not_accepted',
  'not_held',
  'no_show',
  'dispute',
  'paid_twice',
  'too_late',
  'goodwill',
  'provider_returned',
  'package_returned',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** `due` was decided; `failed` is still owed, until another attempt takes its place. */
export const REFUND_STATES = ['due', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** The provider's key, and reference, of a refund that we ask for. */
export const refundKey = (refundId: string) => `refund:${refundId}`

type Taken = Pick<Payment, 'state' | 'amountMinor' | 'refundedMinor' | 'chargedBackMinor'>

/** What is left of a payment at the provider, in minor units: more can never go back. */
export const leftOf = ({ state, amountMinor, refundedMinor, chargedBackMinor }: Taken): number =>
  isTakenPayment(state) ? amountMinor - refundedMinor - chargedBackMinor : 0

/** What waits to go back of it: never more than is there, whatever was decided before it went another way. */
export const waitingOf = (payment: Taken, owedMinor: number): number => Math.min(owedMinor, leftOf(payment))

/** What may still go back of a payment besides these, once a bank has returned what it took. */
export const atBankOf = (payment: Taken, owed: readonly { amountMinor: number }[]): number =>
  leftOf(payment) + payment.chargedBackMinor - sumOf(owed)

interface Row {
  id: string
  amountMinor: number
  state: RefundState
  providerRef?: string | null
  replaces?: string | null
}

/** What was decided to go back and has not gone: due, or failed and not yet tried again. */
export function owedOf<Refund extends Row>(refunds: readonly Refund[]): Refund[] {
  const replaced = new Set(refunds.map(({ replaces }) => replaces))
  const spared = sparedOf(refunds)
  return refunds.filter(
    ({ id, state, providerRef }) =>
      !providerRef && !spared.has(id) && (state === 'due' || (state === 'failed' && !replaced.has(id))),
  )
}

/** Attempts, by id, that nobody owes: the one whose place they were to take went through after all. */
export function sparedOf(refunds: readonly Row[]): ReadonlySet<string> {
  const byId = new Map(refunds.map((row) => [row.id, row]))
  const isSpared = ({ replaces }: Row): boolean => {
    const before = replaces && byId.get(replaces)
    return before ? before.state === 'succeeded' || isSpared(before) : false
  }
  return new Set(refunds.filter(isSpared).map(({ id }) => id))
}

export const sumOf = (refunds: readonly { amountMinor: number }[]): number =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
