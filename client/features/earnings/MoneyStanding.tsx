import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import type { EarningsQuery } from '../../generated/graphql.ts'
import type { MoneyValue } from '../../lib/money.ts'
import { plural } from '../../lib/text.ts'
import { useFigures } from '../figures/use-figures.ts'
import { holdLink, holdWords } from './hold-words.ts'
import { NextPayout } from './payouts/NextPayout.tsx'
import type { PayoutAccount } from './payouts/use-payout-account.ts'

type Balance = EarningsQuery['coachEarnings']['balances'][number]

interface MoneyStandingProps {
  balances: readonly Balance[]
  zone: string
  account: PayoutAccount | undefined
}

/** Where all of the coach's money is now, whatever months are shown, and what the next payout would carry. */
export function MoneyStanding({ balances, zone, account }: MoneyStandingProps) {
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
        <Standing key={balance.available.currency} balance={balance} zone={zone} account={account} />
      ))}
    </Card>
  )
}

function Standing({ balance, zone, account }: Omit<MoneyStandingProps, 'balances'> & { balance: Balance }) {
  const figures = useFigures()
  const { available, held, upcoming, onItsWay, toRecover, forecast } = balance
  return (
    <div className="mt-4 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <p className="text-small text-ink-2">Available for payout</p>
      <p className="num font-display text-[1.875rem] leading-tight font-medium">
        <Money value={available} decimals="always" />
      </p>
      <dl className="mt-3">
        {onItsWay.amountMinor > 0 && (
          <Line title="On its way" note="Sent, and not in your bank yet." amount={onItsWay} />
        )}
        {toRecover.amountMinor > 0 && (
          <Line
            title="Comes off your next payouts"
            note="Students’ banks took these payments back after we paid you."
            amount={toRecover}
          />
        )}
        {held.map(({ reason, amount, sessions, sessionId }) => (
          <Line
            key={reason}
            title={holdWords(reason).title}
            note={`${plural(sessions, 'session')}. ${holdWords(reason, figures).until}`}
            link={holdLink(reason, sessionId)}
            amount={amount}
          />
        ))}
        <Line title="Upcoming" note="Paid, and yours once the session is over." amount={upcoming} />
      </dl>
      <NextPayout forecast={forecast} zone={zone} account={account} />
    </div>
  )
}

interface LineProps {
  title: string
  note: string
  link?: { to: string; label: string } | null
  amount: MoneyValue
}

function Line({ title, note, link, amount }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0">
      <dt className="min-w-0 text-small">
        <b className="block">{title}</b>
        <span className="block text-tiny text-ink-2">{note}</span>
        {link && (
          <Link
            to={link.to}
            className="press inline-block py-1 text-tiny font-semibold text-brand hover:underline"
          >
            {link.label}
          </Link>
        )}
      </dt>
      <dd className="num text-small font-semibold">
        <Money value={amount} decimals="always" />
      </dd>
    </div>
  )
}
