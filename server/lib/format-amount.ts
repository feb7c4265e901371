import type { Currency } from './currency.rules.ts'

/** "£140.00": always with its decimals. */
export function formatAmount(amountMinor: number, currency: Currency): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amountMinor / 10 ** digits)
}
