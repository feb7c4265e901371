export interface MoneyValue {
  /** Integer minor units: 14000 is £140.00. */
  amountMinor: number
  currency: string
}

export interface MoneyFormat {
  /** `always` for sums a person pays ("£140.00"); by default whole amounts lose their zeros ("£140"). */
  decimals?: 'always' | 'auto'
}

const MINOR_DIGITS = 2
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}:${digits}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}

/** The amount as a decimal string, so that no float stands between the minor units and the screen. */
export function toDecimal(amountMinor: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(Math.trunc(amountMinor))).padStart(MINOR_DIGITS + 1, '0')
  const whole = digits.slice(0, -MINOR_DIGITS)
  const rest = digits.slice(-MINOR_DIGITS)
  return `${amountMinor < 0 ? '-' : ''}${whole}.${rest}` as Intl.StringNumericLiteral
}

/** Money as shown to people: "£140", "£140.50", or "£140.00" with `decimals: 'always'`. */
export function formatMoney(
  { amountMinor, currency }: MoneyValue,
  { decimals = 'auto' }: MoneyFormat = {},
): string {
  const whole = decimals === 'auto' && amountMinor % 100 === 0
  return formatterFor(currency, whole ? 0 : MINOR_DIGITS).format(toDecimal(amountMinor))
}

/** The sign people write before an amount in this currency: "£", "€", "$". */
export function currencySymbol(currency: string): string {
  const parts = formatterFor(currency, 0).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
