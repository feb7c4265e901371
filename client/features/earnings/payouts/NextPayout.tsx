import { Money } from '../../../components/Money.tsx'
import type { EarningsQuery } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'
import type { PayoutAccount } from './use-payout-account.ts'
import { useSetUpPayouts } from './use-set-up-payouts.ts'

interface NextPayoutProps {
  forecast: EarningsQuery['coachEarnings']['balances'][number]['forecast']
  zone: string
  account: PayoutAccount | undefined
}

/** When the next payout leaves and what it would carry, or why it would not. */
export function NextPayout({ forecast, zone, account }: NextPayoutProps) {
  const { date, amount, minimum, isEnough } = forecast
  const isReady = account?.state === 'READY'
  return (
    <div className="mt-4 rounded-m bg-sunken px-4 py-3.5">
      <h3 className="text-small font-semibold">Next payout</h3>
      <p className="mt-0.5 flex items-baseline justify-between gap-4">
        <span className="num text-small">{formatInstant(date, zone)}</span>
        <b className="num text-small">
          <Money
            value={isEnough && !account?.isUnderReview ? amount : { ...amount, amountMinor: 0 }}
            decimals="always"
          />
        </b>
      </p>
      <p className="mt-1 text-tiny text-ink-2">
        {zoneLabel(zone)}. {account && !isReady && 'It waits for your payout account. '}
        {account?.isUnderReview ? (
          'It waits until our review of your payouts is over.'
        ) : isEnough ? (
          'What it carries if no dispute or refund comes between.'
        ) : (
          <>
            {amount.amountMinor > 0 ? (
              <>
                <Money value={amount} decimals="always" /> will be available by then
              </>
            ) : (
              'No money will be available by then'
            )}
            . A payout is at least <Money value={minimum} />; smaller amounts are paid with a later one.
          </>
        )}
      </p>
      {isReady && <ChangeDetails />}
    </div>
  )
}

function ChangeDetails() {
  const { start, busy } = useSetUpPayouts()
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void start()}
      className="press mt-1 py-1 text-tiny font-semibold text-brand hover:underline"
    >
      Change your payout account
    </button>
  )
}
