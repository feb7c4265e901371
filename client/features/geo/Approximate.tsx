import { POLICIES } from '../../apollo/policies.ts'
import { type Currency, type ExchangeRatesQuery, useExchangeRatesQuery } from '../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../lib/money.ts'
import { useGeo } from './time-zone.ts'

const CURRENCIES: readonly Currency[] = ['EUR', 'GBP', 'USD']

/**
 * "≈ $181" beside a price in another currency than the viewer's own. Until theirs is known, and in a page that the server wrote,
 * it stands there in every currency, without classes that a list would repeat: `styles/base.css` shows the one that `theme.js` knows of an earlier visit, or keeps its room. The
 * rates are requested once the currency is known to differ.
 */
export function Approximate({ value }: { value: MoneyValue }) {
  const { currency, isLoading } = useGeo()
  const others = (isLoading ? CURRENCIES : [currency]).filter((one) => one !== value.currency)
  if (others.length === 0 || value.amountMinor === 0) return null
  return <InCurrencies value={value} currencies={others} isWaiting={isLoading} />
}

interface InCurrenciesProps {
  value: MoneyValue
  currencies: readonly Currency[]
  isWaiting: boolean
}

function InCurrencies({ value, currencies, isWaiting }: InCurrenciesProps) {
  const { data } = useExchangeRatesQuery(isWaiting ? { fetchPolicy: POLICIES.known } : {})
  if (!data) return null
  const { date, rates } = data.exchangeRates
  return (
    <span
      data-approximate={isWaiting || undefined}
      className={isWaiting ? undefined : 'num text-small font-normal whitespace-nowrap text-ink-2'}
      title={isWaiting ? undefined : `Approximate, at the rates of ${date}. You pay in ${value.currency}.`}
    >
      {currencies.map((currency) => {
        const about = convert(value, currency, rates)
        return (
          about && (
            <span key={currency} data-in={currency}>
              {`≈ ${formatMoney(about)}`}
            </span>
          )
        )
      })}
    </span>
  )
}

type Rates = ExchangeRatesQuery['exchangeRates']['rates']

/** About as much in another currency, to whole units; null where a rate is not known. */
function convert({ amountMinor, currency }: MoneyValue, to: Currency, rates: Rates): MoneyValue | null {
  const perPound = (name: string) => rates.find((rate) => rate.currency === name)?.perPound
  const from = perPound(currency)
  const into = perPound(to)
  if (!from || !into) return null
  return { amountMinor: Math.round(((amountMinor / from) * into) / 100) * 100, currency: to }
}
