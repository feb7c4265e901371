import type { ChipTone } from '../../../components/Chip.tsx'
import type { DeskItemsQuery, DeskQueue } from '../../../generated/graphql.ts'
import { HOUR } from '../../../lib/durations.ts'
import { listed } from '../../../lib/text.ts'
import { holdText } from '../../admin/payout-holds/hold-words.ts'
import { CLAIM_LABELS } from '../../coach-profile/claims/claim-fields.ts'
import { reasonText, type PaymentIssue } from '../payments/payment-issue-words.ts'
import { STATE_CHIPS } from '../payouts/admin-payout-words.ts'
import { DIFFERENCE_WORDS } from '../reconciliation/reconciliation-words.ts'

export type DeskItem = DeskItemsQuery['deskItems']['edges'][number]['node']

/** What one item of each queue is. */
export const ITEM_KINDS: Record<DeskQueue, string> = {
  COACHES_TO_VERIFY: 'Verification',
  CLAIMS_TO_CONFIRM: 'Changed claims',
  HELD_REVIEWS: 'Held review',
  REPORTED_REVIEWS: 'Reported review',
  PRIVATE_NOTES: 'Private note',
  DISPUTES: 'Dispute',
  OVERDUE_SCORECARDS: 'Overdue scorecard',
  PAYMENT_ISSUES: 'Payment',
  MONEY_DIFFERENCES: 'Books',
  FAILED_PAYOUTS: 'Payout',
  HELD_PAYOUTS: 'Payouts on hold',
  CREDIT_REQUESTS: 'Credit',
  UNDELIVERED_MAILS: 'E-mail',
  REFUNDS_DUE: 'Refund',
  FAILED_WEBHOOKS: 'Webhook',
}

const GUEST = 'A guest'

/** Whom an item is about, in one line. */
export function itemTitle({ queue, name, otherName, code }: DeskItem): string {
  switch (queue) {
    case 'DISPUTES':
      return `${name ?? GUEST} and ${otherName ?? ''}`
    case 'HELD_REVIEWS':
    case 'REPORTED_REVIEWS':
      return `About ${otherName ?? ''}`
    case 'PRIVATE_NOTES':
      return `From ${name ?? GUEST}`
    case 'MONEY_DIFFERENCES':
      return (code && DIFFERENCE_WORDS[code as keyof typeof DIFFERENCE_WORDS]?.title) ?? 'A difference'
    case 'UNDELIVERED_MAILS':
      return name ?? 'No address'
    case 'PAYMENT_ISSUES':
    case 'REFUNDS_DUE':
      return name ?? 'Unknown payer'
    default:
      return name ?? GUEST
  }
}

/** What the matter is, in one line; empty when the title says it. */
export function itemText(item: DeskItem): string {
  const { queue, text, code, otherName } = item
  switch (queue) {
    case 'DISPUTES':
      return text ? `“${text}”` : ''
    case 'CLAIMS_TO_CONFIRM':
      return claimWords(code)
    case 'PAYMENT_ISSUES':
    case 'REFUNDS_DUE':
      return issueWords(code)
    case 'FAILED_PAYOUTS':
      return text ?? payoutWords(code)
    case 'HELD_PAYOUTS':
      return holdText({ cause: code as Parameters<typeof holdText>[0]['cause'], reason: null })
    case 'CREDIT_REQUESTS':
      return `${otherName ?? ''} asked for it`
    case 'OVERDUE_SCORECARDS':
      return `${text ?? ''} with ${otherName ?? 'a guest'}`
    case 'FAILED_WEBHOOKS':
      return code === 'DISABLED' ? 'Switched off after three days of failures' : 'Deliveries are failing'
    default:
      return text ?? ''
  }
}

const claimWords = (code: string | null) =>
  listed((code ?? '').split(',').map((claim) => CLAIM_LABELS[claim as keyof typeof CLAIM_LABELS] ?? claim))

const issueWords = (code: string | null) =>
  code ? (reasonText({ reason: code, eventType: null } as unknown as PaymentIssue) ?? '') : ''

const payoutWords = (code: string | null) =>
  STATE_CHIPS[code as keyof typeof STATE_CHIPS]?.label ?? 'The provider reported another amount'

/** "3 h left", "2 d left", "Overdue 5 h". */
export function dueText(dueAt: string, now: number): string {
  const ms = Date.parse(dueAt) - now
  const hours = Math.floor(Math.abs(ms) / HOUR)
  const length = hours < 1 ? 'under 1 h' : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
  return ms < 0 ? `Overdue ${length}` : `${length} left`
}

export function dueTone(dueAt: string, now: number): ChipTone {
  const hours = (Date.parse(dueAt) - now) / HOUR
  if (hours < 0) return 'danger'
  return hours < 24 ? 'highlight' : 'plain'
}
