import type { Currency } from '../../lib/currency.rules.ts'
import { formatAmount } from '../../lib/format-amount.ts'

export interface Credit {
  amountMinor: number
  currency: Currency
}

/** "£64.40 and €10.00" */
export const creditInWords = (credit: readonly Credit[]): string =>
  credit.map(({ amountMinor, currency }) => formatAmount(amountMinor, currency)).join(' and ')
