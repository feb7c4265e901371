import type { ChipTone } from '../../../components/Chip.tsx'
import type { PayoutState, PayoutsQuery } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { formatDay } from '../../../lib/time.ts'

export type PayoutItem = PayoutsQuery['coachPayouts']['edges'][number]['node']

export const PAYOUT_WORDS: Record<PayoutState, { label: string; tone: ChipTone }> = {
  PENDING: { label: 'Being sent', tone: 'info' },
  SENT: { label: 'On its way', tone: 'info' },
  PAID: { label: 'Paid', tone: 'brand' },
  FAILED: { label: 'Failed', tone: 'danger' },
  RETURNED: { label: 'Came back', tone: 'danger' },
}

/** The label of a line: a session, a correction of a session in an earlier payout, or a chargeback of one. */
export function lineTitle({ title, isRest, amount }: PayoutItem['lines'][number]): string {
  if (amount.amountMinor < 0) return `Taken back by the student’s bank: ${title}`
  return isRest ? `Rest of ${title}` : title
}

/** How many sessions it pays for, and how many it takes back. */
export function sessionsOf({ lines }: PayoutItem): string {
  const taken = lines.filter(({ amount }) => amount.amountMinor < 0).length
  const paid = plural(lines.length - taken, 'session')
  return taken > 0 ? `${paid}, less ${taken} taken back` : paid
}

/** What became of it, beyond its state; empty when there is nothing to add. */
export function payoutNote({ state, settledAt, words, isWaiting }: PayoutItem, zone: string): string {
  if (state === 'PAID') return settledAt ? `in your bank on ${formatDay(settledAt, zone)}` : ''
  if (state !== 'FAILED' && state !== 'RETURNED') return ''
  const then = isWaiting ? 'We try again with the next payout.' : 'It was sent again.'
  return words ? `“${words}” ${then}` : then
}
