import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import type { EarningsQuery } from '../../generated/graphql.ts'
import type { MoneyValue } from '../../lib/money.ts'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { useFigures } from '../figures/use-figures.ts'
import { holdWords } from './hold-words.ts'

type Balance = EarningsQuery['coachEarnings']['balances'][number]

interface MoneyStandingProps {
  balances: readonly Balance[]
  zone: string
}

/** Where all of the coach's money is now, whatever months are shown, and what the next batch would carry. */
export function MoneyStanding({ balances, zone }: MoneyStandingProps) {
  return (
    <Card as="section" aria-labelledby="standing" className="p-5 sm:p-6">
      <h2 id="standing" className="text-heading">
        Where your money is
      </h2>
      <p className="mt-1 text-tiny text-ink-2">After commission, as of now.</p>
      {balances.length === 0 && (
        <p className="mt-4 text-small text-ink-2">
          Nothing is paid yet. A booking shows here once it is paid.
        </p>
      )}
      {balances.map((balance) => (
        <Standing key={balance.available.currency} balance={balance} zone={zone} />
      ))}
    </Card>
  )
}

function Standing({ balance, zone }: { balance: Balance; zone: string }) {
  const figures = useFigures()
  const { available, held, upcoming, forecast } = balance
  return (
    <div className="mt-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <p className="text-small text-ink-2">Available for payout</p>
      <p className="num font-display text-[1.875rem] leading-tight font-medium">
        <Money value={available} decimals="always" />
      </p>
      <dl className="mt-3">
        {held.map(({ reason, amount, sessions }) => (
          <Line
            key={reason}
            title={holdWords(reason).title}
            note={`${plural(sessions, 'session')}. ${holdWords(reason, figures).until}`}
            amount={amount}
          />
        ))}
        <Line title="Upcoming" note="Paid, and yours once the session is over." amount={upcoming} />
      </dl>
      <p className="mt-4 rounded-m bg-sunken px-4 py-3 text-small">
        {forecast.isEnough ? (
          <>
            <b>Forecast:</b> the batch of {formatDay(forecast.date, zone)} would carry{' '}
            <Money value={forecast.amount} decimals="always" />.
          </>
        ) : (
          <>
            <b>Forecast:</b> <Money value={forecast.amount} decimals="always" /> on{' '}
            {formatDay(forecast.date, zone)}, below the <Money value={forecast.minimum} /> a batch carries at
            least. It waits for a later one.
          </>
        )}{' '}
        <span className="text-ink-2">
          No payout has been sent from here so far, so everything available adds up. Refunds and disputes
          change the figure.
        </span>
      </p>
    </div>
  )
}

function Line({ title, note, amount }: { title: string; note: string; amount: MoneyValue }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0">
      <dt className="min-w-0 text-small">
        <b className="block">{title}</b>
        <span className="block text-tiny text-ink-2">{note}</span>
      </dt>
      <dd className="num text-small font-semibold">
        <Money value={amount} decimals="always" />
      </dd>
    </div>
  )
}
