import type { PayoutHoldsQuery } from '../../../generated/graphql.ts'

export type HeldPayout = PayoutHoldsQuery['payoutHolds']['edges'][number]['node']

/** Why a coach's payouts are on hold. */
export function holdText({ cause, reason }: Pick<HeldPayout, 'cause' | 'reason'>): string {
  if (cause === 'AMOUNT') return 'The next payout is above the limit and needs a review.'
  if (cause === 'FAILURE') return 'The last weekly batch failed. The next one will try again.'
  return reason ? `Held by an admin: “${reason}”` : 'Held by an admin.'
}

export const HOLD_VERBS = {
  hold: {
    button: 'Hold payouts',
    description:
      'This coach gets no payouts until an admin releases them. They see that their payouts are being reviewed.',
    busy: 'Holding',
  },
  release: {
    button: 'Release payouts',
    description:
      'We pay out the available amount now, even before first payouts are due or while the account is suspended. Sessions with a hold of their own, such as a dispute, aren’t included.',
    busy: 'Releasing',
  },
} as const
export type HoldVerb = keyof typeof HOLD_VERBS
