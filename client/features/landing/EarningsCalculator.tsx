import { useState } from 'react'
import { SliderField } from '../../components/fields/SliderField.tsx'
import { Card } from '../../components/layout/Card.tsx'
import type { Currency } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { type Figures, useFigures } from '../figures/use-figures.ts'
import { useGeo } from '../geo/time-zone.ts'
import { estimateEarnings, estimateTerms } from './earnings-estimate.ts'

const RATE = { min: 40, max: 250, step: 5, first: 120 }
const HOURS = { min: 1, max: 20, step: 1, first: 3 }
const SYMBOL: Record<Currency, string> = { GBP: '£', EUR: '€', USD: '$' }

/** What a coach would earn, with the commission in force. */
export function EarningsCalculator() {
  const figures = useFigures()
  const { currency, isLoading } = useGeo()
  const shown = isLoading ? 'GBP' : currency
  const [rate, setRate] = useState(RATE.first)
  const [hours, setHours] = useState(HOURS.first)
  return (
    <Card className="grid gap-4 p-5 text-ink md:p-7">
      <h3>What could you earn?</h3>
      {/* Without scripts the example below stands alone. */}
      <div className="grid gap-4 noscript:hidden">
        <SliderField
          label="Hourly rate"
          unit={SYMBOL[shown]}
          min={RATE.min}
          max={RATE.max}
          step={RATE.step}
          value={rate}
          onChange={setRate}
        />
        <SliderField
          label="Hours a week"
          min={HOURS.min}
          max={HOURS.max}
          step={HOURS.step}
          value={hours}
          onChange={setHours}
        />
      </div>
      {figures && <Result rate={rate} hours={hours} currency={shown} figures={figures} />}
    </Card>
  )
}

interface ResultProps {
  rate: number
  hours: number
  currency: Currency
  figures: Figures
}

function Result({ rate, hours, currency, figures }: ResultProps) {
  const estimate = estimateEarnings(rate, hours, figures)
  const money = (units: number) => formatMoney({ amountMinor: units * 100, currency })
  return (
    <>
      <output className="num block rounded-m bg-brand-tint px-5 py-4">
        <span className="block text-small text-ink-2">You get, each month</span>
        <span className="block font-display text-[2.25rem] leading-tight font-medium">
          {money(estimate.net)}
        </span>
      </output>
      <dl className="num grid gap-2 text-small">
        <Line label={`${estimate.hoursAMonth} hours × ${money(rate)}`} amount={money(estimate.gross)} />
        <Line
          label={`Our commission, ${estimate.commissionPercent}%${figures.commissionFirstSessions > 0 ? ' on average' : ''}`}
          amount={`−${money(estimate.commission)}`}
        />
      </dl>
      <p className="text-tiny text-ink-2">{estimateTerms(figures)}</p>
    </>
  )
}

const Line = ({ label, amount }: { label: string; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd>{amount}</dd>
  </div>
)
