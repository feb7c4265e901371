import type {
  EarningHoldReason,
  PaymentMethod,
  SessionMoneyQuery,
  SessionRole,
} from '../../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../../lib/money.ts'
import { listed } from '../../../lib/text.ts'
import { goesBackTo, paidFrom } from './method-words.ts'

export type MoneyEvent = SessionMoneyQuery['sessionMoney'][number]

interface Sides {
  viewerRole: SessionRole
  coach: { firstName: string }
  payment: { method: PaymentMethod } | null
}

const LABELS: Record<MoneyEvent['kind'], string> = {
  QUOTED: 'Price agreed',
  HELD: 'Set aside on the card',
  RELEASED: 'Let go on the card, nothing was charged',
  PAID: 'Paid',
  COMMISSION: 'Our commission',
  REFUND_DECIDED: 'Refund decided',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'Refund did not go through',
  CHARGED_BACK: 'Taken back by the payer’s bank',
  CHARGEBACK_REVERSED: 'Returned by the payer’s bank',
  CORRECTED: 'Put right by us',
  REPRICED: 'Counted at the single price',
  LOSS: 'Borne by Casebound',
  AVAILABLE: 'Available for payout',
  PAID_OUT: 'Paid out',
  PAYOUT_RETURNED: 'Payout came back',
  RECOVERED: 'Taken off a later payout',
}

const WAITS: Record<EarningHoldReason, string> = {
  DISPUTE_WINDOW: 'the time for disputes',
  CANCELLED: 'the time after the cancelled session',
  FIRST_PAYOUTS: 'the coach’s first payout',
  UNDER_REVIEW: 'our review of the coach’s payouts',
  SCORECARD: 'the scorecard',
  CHARGED_BACK: 'the payer’s bank, which took the payment back',
  DISPUTED: 'an admin’s decision about the dispute',
  NEEDS_RESOLUTION: 'word on who was there',
}

/** A refund that falls on neither share. */
const GIFT = 'A gift of ours: it comes off nobody’s share.'

/** What happened, and where the money came from or went to when that is known and not plain. */
export function eventLabel(
  { kind, isOnItsWay, destination }: MoneyEvent,
  { viewerRole, payment }: Sides,
): string {
  if (isOnItsWay) return 'Refund on its way'
  if (destination)
    return `${destination === 'PACKAGE' ? 'Put back' : LABELS[kind]} ${goesBackTo(destination, viewerRole)}`
  const method = payment?.method ?? 'CARD'
  if (method === 'CARD') return LABELS[kind]
  const from = paidFrom(method, viewerRole)
  if (kind === 'HELD') return `Set aside${from}`
  if (kind === 'RELEASED') return `Let go, nothing was taken${from}`
  if (kind === 'PAID') return `Paid${from}`
  return LABELS[kind]
}

const exact = (value: MoneyValue) => formatMoney(value, { decimals: 'always' })
const size = ({ amountMinor, currency }: MoneyValue) =>
  exact({ amountMinor: Math.abs(amountMinor), currency })

/** What an event means for the two shares, or what it waits for; null when the amount says it all. */
export function eventNote(
  { kind, commission, coachShare, waitsFor }: MoneyEvent,
  sides: Sides,
): string | null {
  if (waitsFor.length > 0) return `Waits for ${listed(waitsFor.map((reason) => WAITS[reason]))}.`
  if (kind === 'REFUND_DECIDED' && !coachShare && sides.viewerRole !== 'SEEKER') return GIFT
  if (!commission || !coachShare) return null
  const whose = sides.viewerRole === 'COACH' ? 'yours' : `${sides.coach.firstName}’s`
  if (kind === 'COMMISSION') return `The rest, ${exact(coachShare)}, is ${whose}.`
  const share = sides.viewerRole === 'COACH' ? 'your share' : `${sides.coach.firstName}’s share`
  const isTaken = coachShare.amountMinor < 0 || commission.amountMinor < 0
  return isTaken
    ? `${size(coachShare)} from ${share}, ${size(commission)} from our commission.`
    : `${size(coachShare)} to ${share}, ${size(commission)} to our commission.`
}
