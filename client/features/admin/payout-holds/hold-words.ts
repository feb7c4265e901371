import type { PayoutHoldsQuery } from '../../../generated/graphql.ts'

export type HeldPayout = PayoutHoldsQuery['payoutHolds']['edges'][number]['node']

/** Why a coach's payouts wait, and until when. */
export function holdText({ cause, reason }: Pick<HeldPayout, 'cause' | 'reason'>): string {
  if (cause === 'AMOUNT') return 'The next payout is more than a coach gets without a review.'
  if (cause === 'FAILURE') return 'The last batch couldn’t make the payout. The next one tries again.'
  return reason ? `Held by an admin: “${reason}”` : 'Held by an admin.'
}

export const HOLD_VERBS = {
  hold: {
    button: 'Hold payouts',
    description:
      'Nothing is paid to this coach until an admin releases it. They see that their payouts are being reviewed.',
    busy: 'Holding',
  },
  release: {
    button: 'Release payouts',
    description:
      'What is free is paid now, even before first payouts are due and while the account is suspended. What waits for a dispute, a scorecard or a bank still waits.',
    busy: 'Releasing',
  },
} as const
export type HoldVerb = keyof typeof HOLD_VERBS
