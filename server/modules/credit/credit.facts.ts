import { type Fact, factOf } from '../../facts.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { User } from '../users/user.entity.ts'

/** An admin gave a seeker credit. */
export const CreditGranted: Fact<{
  seeker: User
  amountMinor: number
  currency: Currency
  reason: string
  at: Date
}> = factOf('CreditGranted')
