import type { ChipTone } from '../../../components/Chip.tsx'
import type { AdminPayoutsQuery, PayoutState } from '../../../generated/graphql.ts'

export type AdminPayout = AdminPayoutsQuery['payouts']['edges'][number]['node']

export const STATE_CHIPS: Record<PayoutState, { label: string; tone: ChipTone }> = {
  PENDING: { label: 'Being sent', tone: 'info' },
  SENT: { label: 'At the provider', tone: 'info' },
  PAID: { label: 'Paid', tone: 'brand' },
  FAILED: { label: 'Failed', tone: 'danger' },
  RETURNED: { label: 'Came back', tone: 'danger' },
}

/** What is the matter with it, in a sentence; empty when nothing is. */
export function troubleText({ state, issue, isWaiting, words, attempts, transferRef }: AdminPayout): string {
  const said = words ? ` “${words}”` : ''
  if (issue === 'AMOUNT') return 'The provider told another amount or currency than ours.'
  if (issue === 'PARTLY_BACK') return 'Only a part of it came back.'
  if (!isWaiting) return ''
  if (state === 'PENDING') return `The provider was not reached, ${attempts} times so far.`
  if (state === 'FAILED' && transferRef) return `The bank did not take it; it is being taken back.${said}`
  if (state === 'FAILED') return `The provider refused it.${said}`
  return `It has come back, and goes with the next batch.${said}`
}

/** What trying again does, told before it is done. */
export function retryText({ state, transferRef, coachName }: AdminPayout): string {
  if (state === 'PENDING')
    return 'The provider is asked to send it once more, under the same key: it cannot arrive twice.'
  if (state === 'FAILED' && transferRef)
    return 'The provider is asked once more to take it back. It can be sent anew when it has come back.'
  return `What ${coachName} is owed in this currency by now is set aside and sent, even below the minimum.`
}
