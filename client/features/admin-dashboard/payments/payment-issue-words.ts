import type { PaymentIssuesQuery } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'

export type PaymentIssue = PaymentIssuesQuery['paymentIssues']['edges'][number]['node']

const EVENTS: Record<NonNullable<PaymentIssue['eventType']>, string> = {
  AUTHORIZED: 'Set aside',
  SUCCEEDED: 'Paid',
  FAILED: 'Failed',
  VOIDED: 'Let go',
  REFUNDED: 'Refunded',
  REFUND_FAILED: 'Refund failed',
  CHARGED_BACK: 'Taken back by the bank',
  CHARGEBACK_REVERSED: 'Returned by the bank',
}

const PAYOUT_EVENTS: Record<NonNullable<PaymentIssue['payoutEventType']>, string> = {
  ACCOUNT_CHANGED: 'Payout account changed',
  PAID: 'Payout paid',
  FAILED: 'Payout failed',
  REVERSED: 'Payout came back',
}

const INSTRUCTIONS: Record<NonNullable<PaymentIssue['instruction']>, string> = {
  CAPTURE: 'Take the money',
  VOID: 'Let the money go',
  REFUND: 'Give the money back',
}

/** Of what nobody asked for: money that was taken or went back counts, whoever wanted it. */
const NOT_ASKED: Partial<Record<NonNullable<PaymentIssue['eventType']>, string>> = {
  SUCCEEDED:
    'Taken before the coach accepted; nobody asked for it. It counts, and is refunded if the request comes to nothing.',
  REFUNDED: 'A refund nobody asked for. The money went back, so it counts.',
  REFUND_FAILED: 'A refund nobody asked for came to nothing. The money is still here.',
}

const REASONS: Record<PaymentIssue['reason'], string> = {
  UNKNOWN_REFERENCE: 'We never made a payment with this reference.',
  CURRENCY_DIFFERS: 'It names another currency than we asked for.',
  AMOUNT_DIFFERS: 'It names another amount than we asked for.',
  NOT_ASKED: 'We asked to be paid at once, not to have money set aside.',
  BEFORE_CAUSE: 'What it follows from has not been told: no money was taken or set aside before it.',
  AFTER_END: 'It contradicts what else was told: money that was taken is not let go, only refunded.',
  REPEATED: 'The same has been told before under another id.',
  EXCEEDS_TAKEN: 'With it, more would have gone back than was taken.',
  CHARGED_BACK:
    'The payer’s bank took it back. Answer the claim at the provider; until it is decided, the coach is not paid out for this session.',
  REFUND_FAILED:
    'The money is still owed and did not go back. Try it again; if it fails again, put it right at the provider, or pay the seeker another way.',
  UNKNOWN_TRANSFER:
    'We never sent a payout with this reference. Find out at the provider who did; if nobody may have, reverse it there and change the key.',
  UNKNOWN_ACCOUNT:
    'No coach here has this payout account. Find out at the provider who opened it, and close it there if nobody should have.',
  INSTRUCTION_REFUSED: 'The provider refuses. It stays due and is tried again.',
}

const KNOWN = new Set(['GBP', 'EUR', 'USD'])

/** An amount in a currency we may not know: its smallest unit is then not guessed at. */
export const toldMoney = (told: NonNullable<PaymentIssue['told']>) =>
  KNOWN.has(told.currency)
    ? formatMoney(told, { decimals: 'always' })
    : `${told.amountMinor} of the smallest unit of ${told.currency}`

/** "Paid £0.01", "Give the money back". */
export function issueTitle({ eventType, payoutEventType, told, instruction }: PaymentIssue): string {
  if (instruction) return INSTRUCTIONS[instruction]
  const event = eventType ? EVENTS[eventType] : payoutEventType && PAYOUT_EVENTS[payoutEventType]
  return [event, told && toldMoney(told)].filter(Boolean).join(' ')
}

export const reasonText = ({ reason, eventType }: PaymentIssue): string =>
  (reason === 'NOT_ASKED' && eventType && NOT_ASKED[eventType]) || REASONS[reason]

/** What we asked for, or are owed an answer about. */
export const expectedText = ({ expected }: PaymentIssue): string =>
  expected ? formatMoney(expected, { decimals: 'always' }) : 'Nothing'
