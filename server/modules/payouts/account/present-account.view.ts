import { missingWords } from './missing-words.rules.ts'
import type { PayoutAccountRow } from './payout-account.entity.ts'
import type { PayoutAccount } from './payout-account.type.ts'

export function presentAccount(account: PayoutAccountRow | null, isUnderReview: boolean): PayoutAccount {
  if (!account) return { state: 'NONE', missing: [], isUnderReview }
  const missing = missingWords(account.missing)
  if (account.canBePaid) return { state: 'READY', missing, isUnderReview }
  return {
    state: account.isSubmitted && missing.length === 0 ? 'IN_REVIEW' : 'INCOMPLETE',
    missing,
    isUnderReview,
  }
}
