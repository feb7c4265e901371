import { type ExchangeRatesQuery, useExchangeRatesQuery } from '../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../lib/money.ts'
import { useGeo } from './time-zone.ts'

/** "≈ $181" beside a price in another currency than the viewer's own. The rates are asked for only then. */
export function Approximate({ value }: { value: MoneyValue }) {
  const { currency, isLoading } = useGeo()
  if (isLoading || currency === value.currency || value.amountMinor === 0) return null
  return <InCurrency value={value} currency={currency} />
}

function InCurrency({ value, currency }: { value: MoneyValue; currency: string }) {
  const { data } = useExchangeRatesQuery()
  const about = data && convert(value, currency, data.exchangeRates.rates)
  if (!about) return null
  return (
    <span
      className="num text-small font-normal whitespace-nowrap text-ink-2"
      title={`Approximate, at the rates of ${data.exchangeRates.date}. You pay in ${value.currency}.`}
    >
      ≈ {formatMoney(about)}
    </span>
  )
}

type Rates = ExchangeRatesQuery['exchangeRates']['rates']

/** About as much in another currency, to whole units; null where a rate is not known. */
function convert({ amountMinor, currency }: MoneyValue, to: string, rates: Rates): MoneyValue | null {
  const perPound = (name: string) => rates.find((rate) => rate.currency === name)?.perPound
  const from = perPound(currency)
  const into = perPound(to)
  if (!from || !into) return null
  return { amountMinor: Math.round(((amountMinor / from) * into) / 100) * 100, currency: to }
}
