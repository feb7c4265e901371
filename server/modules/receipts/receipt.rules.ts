import { formatAmount } from '../../lib/format-amount.ts'
import { plainMarkdown } from '../../lib/plain-markdown.ts'
import type { Currency } from '../../lib/currency.rules.ts'

/** A receipt says what was paid, a credit note what went back. */
export const RECEIPT_KINDS = ['receipt', 'credit_note'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

const LETTERS: Record<ReceiptKind, string> = { receipt: 'R', credit_note: 'C' }

/** "R-000012", "C-000003": each kind is numbered by itself. */
export const receiptName = (kind: ReceiptKind, number: number): string =>
  `${LETTERS[kind]}-${String(number).padStart(6, '0')}`

/** What a name stands for; null when it is none. */
export function parseReceiptName(name: string): { kind: ReceiptKind; number: number } | null {
  const [, letter = '', digits = ''] = /^([RC])-(\d{6,9})$/.exec(name) ?? []
  const kind = RECEIPT_KINDS.find((one) => LETTERS[one] === letter)
  const number = Number(digits)
  return kind && receiptName(kind, number) === name ? { kind, number } : null
}

export interface Receipt {
  kind: ReceiptKind
  number: number
  issuedAt: Date
  amountMinor: number
  currency: Currency
  title: string
  /** Null of a package. */
  startsAt: Date | null
  /** Empty once the person was erased. */
  seekerName: string
  coachName: string
  providerRef: string
  sessionId: string | null
  /** Of its session; null of a package. */
  tokenEpoch?: number | null
  /** Who bought it, when they have an account. */
  ownerId?: string | null
}

/** What the document says, in Markdown; `title` and `summary` stand above it. */
export function receiptText(receipt: Receipt, productName: string) {
  const { kind, number, amountMinor, currency, issuedAt, startsAt } = receipt
  const isCredit = kind === 'credit_note'
  const amount = `${isCredit ? '−' : ''}${formatAmount(amountMinor, currency)}`
  const by = plainMarkdown(receipt.seekerName) || 'The student'
  const body = [
    `**Issued by** ${plainMarkdown(productName)}, through which the ${startsAt ? 'session was booked' : 'package was bought'}`,
    `**${isCredit ? 'Given back to' : 'Paid by'}** ${by}`,
    `**Coach** ${plainMarkdown(receipt.coachName)}`,
    `**Issued on** ${day(issuedAt)}`,
    `**Payment** ${plainMarkdown(receipt.providerRef)}`,
    [
      `| ${startsAt ? 'Session' : 'Package'} | ${startsAt ? 'On' : ''} | Amount |`,
      '| :--- | :--- | ---: |',
      `| ${plainMarkdown(receipt.title)} | ${startsAt ? day(startsAt) : ''} | ${amount} |`,
      `| In all | | ${amount} |`,
    ].join('\n'),
    'Dates are in UTC.',
  ].join('\n\n')
  return {
    label: isCredit ? 'Refund' : 'Payment',
    title: `${isCredit ? 'Credit note' : 'Receipt'} ${receiptName(kind, number)}`,
    summary: `${amount} for ${startsAt ? 'one session' : 'a package'}`,
    body,
  }
}

const day = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at)
