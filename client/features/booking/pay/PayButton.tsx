import type { FragmentType } from '@apollo/client'
import Lock from 'lucide-react/icons/lock'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { MobileActionBar } from '../../../components/layout/MobileActionBar.tsx'
import { Money } from '../../../components/Money.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import {
  type PaymentMethod,
  type PaySummary_sessionFragment,
  usePaySummary_sessionFragment,
} from '../../../generated/graphql.ts'
import { AnswersWithin } from '../../figures/AnswersWithin.tsx'
import { payLabel, requestNote } from './pay-words.ts'

interface PayButtonProps {
  session: FragmentType<PaySummary_sessionFragment>
  method: PaymentMethod
  isBusy: boolean
  isGuest: boolean
}

/** The last press, and where the card details go when a card pays. */
export function PayButton({ session: masked, method, isBusy, isGuest }: PayButtonProps) {
  const session = usePaySummary_sessionFragment(masked)
  const isFree = session.price.amountMinor === 0
  const isRequest = session.bookingMode === 'REQUEST'
  const byCard = !isFree && method === 'CARD'
  const isPhone = useIsPhone()
  const button = {
    type: 'submit',
    size: 'lg',
    busy: isBusy,
    busyLabel: byCard ? 'Going to payment' : 'Booking',
  } as const
  const label = payLabel(session, method)
  return (
    <>
      {isPhone ? (
        <MobileActionBar
          figure={
            isFree ? (
              'Free'
            ) : method === 'PACKAGE' ? (
              'Your package'
            ) : (
              <Money value={session.price} decimals="always" />
            )
          }
          note={`${session.title} with ${session.coach.fullName}`}
        >
          <Button {...button} aria-label={isBusy ? undefined : label}>
            {label.split(' ')[0]}
          </Button>
        </MobileActionBar>
      ) : (
        <Button {...button} block className="mt-5">
          {label}
        </Button>
      )}
      {isRequest && (
        <p className="mt-3 text-center text-tiny text-ink-2">
          <AnswersWithin name={session.coach.firstName} /> {!isFree && requestNote(session, method)}
        </p>
      )}
      {isFree && isGuest && (
        <p className="mt-3 text-center text-tiny text-ink-2">
          We e-mail you a link. Open it and confirm, so that nobody books in your name.
        </p>
      )}
      {byCard && (
        <p className="mt-3 flex items-center justify-center gap-1.5 text-tiny text-ink-2">
          <Icon of={Lock} size={14} />
          Card details go to the payment provider only
        </p>
      )}
    </>
  )
}
