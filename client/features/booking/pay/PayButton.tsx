import type { FragmentType } from '@apollo/client'
import Lock from 'lucide-react/icons/lock'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { type PaySummary_sessionFragment, usePaySummary_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { AnswersWithin } from '../../figures/AnswersWithin.tsx'

interface PayButtonProps {
  session: FragmentType<PaySummary_sessionFragment>
  isBusy: boolean
  isGuest: boolean
}

/** The last press, and where the card details go. */
export function PayButton({ session: masked, isBusy, isGuest }: PayButtonProps) {
  const { price, bookingMode, coach } = usePaySummary_sessionFragment(masked)
  const isFree = price.amountMinor === 0
  const isRequest = bookingMode === 'REQUEST'
  const freeLabel = isRequest ? 'Send request' : 'Confirm booking'
  return (
    <>
      <Button
        type="submit"
        size="lg"
        block
        busy={isBusy}
        busyLabel={isFree ? 'Booking' : 'Going to payment'}
        className="mt-5"
      >
        {isFree ? freeLabel : `Pay ${formatMoney(price, { decimals: 'always' })}`}
      </Button>
      {isRequest && (
        <p className="mt-3 text-center text-tiny text-ink-2">
          <AnswersWithin name={coach.firstName} />{' '}
          {!isFree && `Your card is charged only when ${coach.firstName} accepts.`}
        </p>
      )}
      {isFree && isGuest && (
        <p className="mt-3 text-center text-tiny text-ink-2">
          We e-mail you a link. Open it and confirm, so that nobody books in your name.
        </p>
      )}
      {!isFree && (
        <p className="mt-3 flex items-center justify-center gap-1.5 text-tiny text-ink-2">
          <Icon of={Lock} size={14} />
          Card details go to the payment provider only
        </p>
      )}
    </>
  )
}
