import { formatMoney, type MoneyFormat, type MoneyValue } from '../lib/money.ts'

/** An amount, tabular; "£140" or, for a sum to pay, "£140.00". */
export function Money({ value, decimals }: { value: MoneyValue } & MoneyFormat) {
  return <span className="num">{formatMoney(value, { decimals })}</span>
}
