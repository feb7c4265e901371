import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import { useNow } from '../../components/use-now.ts'
import { type EarningsQuery, useEarningsQuery, usePayoutAccountQuery } from '../../generated/graphql.ts'
import { formatInstant, localDate } from '../../lib/time.ts'
import { holdLink, waitingText } from '../earnings/hold-words.ts'
import { monthRange } from '../earnings/month-range.ts'

type Balance = EarningsQuery['coachEarnings']['balances'][number]

/** What the next payout would carry and what waits, as the earnings page says it; silent until anything was paid for. */
export function PayoutForecast({ zone }: { zone: string }) {
  const month = monthRange(localDate(useNow(60_000), zone), '1')
  const { data } = useEarningsQuery({ variables: { ...month, timeZone: zone } })
  const account = usePayoutAccountQuery().data?.payoutAccount
  const balances = data?.coachEarnings.balances ?? []
  if (balances.length === 0) return null
  return (
    <Card as="section" aria-labelledby="next-payout" className="p-5 sm:p-6">
      <h2 id="next-payout" className="text-heading">
        Next payout
      </h2>
      {account?.isUnderReview && (
        <p className="mt-1 text-small text-ink-2">Your payouts are being reviewed.</p>
      )}
      {account && account.state !== 'READY' && (
        <p className="mt-1 text-small text-ink-2">It waits for your payout account.</p>
      )}
      {balances.map((balance) => (
        <Forecast key={balance.available.currency} balance={balance} zone={zone} />
      ))}
      <Link
        to="/coach/earnings"
        className="press mt-2 inline-block py-1 text-small font-semibold text-brand hover:underline"
      >
        All earnings
      </Link>
    </Card>
  )
}

function Forecast({ balance: { forecast, held }, zone }: { balance: Balance; zone: string }) {
  const { date, amount, minimum, isEnough } = forecast
  const waiting = waitingText(held)
  const toDo = held.map(({ reason, sessionId }) => holdLink(reason, sessionId)).find((link) => link !== null)
  return (
    <div className="mt-2">
      <p className="num text-small">
        {formatInstant(date, zone)}, {isEnough ? 'about ' : 'nothing yet'}
        {isEnough && (
          <b>
            <Money value={amount} decimals="always" />
          </b>
        )}
      </p>
      {!isEnough && amount.amountMinor > 0 && (
        <p className="num text-tiny text-ink-2">
          <Money value={amount} decimals="always" /> is free by then, and a payout carries{' '}
          <Money value={minimum} /> at least.
        </p>
      )}
      {waiting && <p className="num mt-1 text-small text-ink-2">{waiting}</p>}
      {toDo && (
        <Link
          to={toDo.to}
          className="press inline-block py-1 text-small font-semibold text-brand hover:underline"
        >
          {toDo.label}
        </Link>
      )}
    </div>
  )
}
