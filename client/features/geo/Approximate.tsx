import { useExchangeRatesQuery } from '../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../lib/money.ts'
import { convert } from './convert.ts'
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
