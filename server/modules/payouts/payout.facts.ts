import { type Fact, factOf } from '../../facts.ts'
import type { Payout } from './payout.entity.ts'

/** A payout has reached the coach's bank, or has failed: refused, or sent back. Recorded once for each. */
export const PayoutSettled: Fact<{
  payout: Payout
  outcome: 'paid' | 'failed'
  at: Date
}> = factOf('PayoutSettled')
