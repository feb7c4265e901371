import type { ExchangeRatesQuery } from '../../generated/graphql.ts'
import type { MoneyValue } from '../../lib/money.ts'

type Rates = ExchangeRatesQuery['exchangeRates']['rates']

/** About as much in another currency, to whole units; null where a rate is not known. */
export function convert({ amountMinor, currency }: MoneyValue, to: string, rates: Rates): MoneyValue | null {
  const perPound = (name: string) => rates.find((rate) => rate.currency === name)?.perPound
  const from = perPound(currency)
  const into = perPound(to)
  if (!from || !into) return null
  return { amountMinor: Math.round(((amountMinor / from) * into) / 100) * 100, currency: to }
}
