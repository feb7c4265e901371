import type { PaymentMethod } from '../../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../../lib/money.ts'
import { formatInstant, formatTime } from '../../../lib/time.ts'
import type { BookingOutcome } from '../booking-outcome.ts'

export interface OutcomeFacts {
  startsAt: string
  timeZone: string
  requestExpiresAt: string | null
  confirmBy: string | null
  seeker: { email: string | null }
  allowedActions: readonly { action: string; allowed: boolean }[]
  price: MoneyValue
  coach: { firstName: string; fullName: string }
  payment: { method: PaymentMethod; state: string; refunded: MoneyValue } | null
}

/** Whether the viewer came by the link in the e-mail, which alone confirms. */
export const canConfirm = ({ allowedActions }: Pick<OutcomeFacts, 'allowedActions'>) =>
  allowedActions.some(({ action, allowed }) => action === 'CONFIRM' && allowed)

const methodOf = ({ payment }: OutcomeFacts): PaymentMethod => payment?.method ?? 'CARD'

/** What a request costs that is not answered yet. */
const REQUESTED: Record<PaymentMethod, string> = {
  CARD: 'Your card is charged only on a yes.',
  PACKAGE: 'On a no, the session is back in your package.',
  CREDIT: 'On a no, the amount is back in your credit.',
}

/** Where what comes back goes. */
const BACK_TO: Record<PaymentMethod, string> = {
  CARD: 'to your card',
  PACKAGE: 'into your package, or to your credit',
  CREDIT: 'to your credit',
}

/** Whether money was taken, as far as the person's statement will show. */
const wasCharged = ({ payment }: OutcomeFacts) =>
  payment?.state === 'SUCCEEDED' || payment?.state === 'REFUNDED' || payment?.state === 'PARTIALLY_REFUNDED'

/** The heading and the sentence that say what became of a booking. */
export function outcomeWords(
  outcome: BookingOutcome,
  facts: OutcomeFacts,
  { isWaiting }: { isWaiting: boolean },
): { title: string; text: string } {
  const { startsAt, timeZone, requestExpiresAt, price, coach } = facts
  const when = formatInstant(startsAt, timeZone)
  switch (outcome) {
    case 'confirmed':
      return { title: 'You are booked', text: `${coach.firstName} expects you.` }
    case 'requested':
      return {
        title: 'Your request is sent',
        text: `${coach.firstName} answers ${requestExpiresAt ? `by ${formatInstant(requestExpiresAt, timeZone)}` : 'soon'}. ${
          price.amountMinor > 0 ? REQUESTED[methodOf(facts)] : 'The time is yours until then.'
        }`,
      }
    case 'settling':
      return isWaiting
        ? { title: 'Confirming your payment', text: 'This usually takes a few seconds. You can stay here.' }
        : {
            title: 'Your payment is still settling',
            text: 'The payment provider has not told us yet. If it took your money, the booking is confirmed as soon as it does, or the money goes back.',
          }
    case 'unconfirmed':
      return unconfirmedWords(facts)
    case 'unpaid':
      return {
        title: 'Not paid yet',
        text: `Nothing was charged. We are still holding ${when} for you.`,
      }
    case 'lapsed':
      return {
        title: 'Your hold has ended',
        text: `Nothing was charged. ${when} may still be free, but you need to pick it again.`,
      }
    case 'returned':
      return {
        title: 'This booking did not go ahead',
        text: wasCharged(facts)
          ? `${when} was gone by the time your payment arrived. ${formatMoney(price, { decimals: 'always' })} goes back ${BACK_TO[methodOf(facts)]}${methodOf(facts) === 'CARD' ? ', usually within a few days' : ''}.`
          : `${when} is no longer yours, and nothing was charged. ${methodOf(facts) === 'CARD' ? 'An amount set aside on your card is released.' : ''}`.trimEnd(),
      }
    case 'declined':
      return {
        title: `${coach.firstName} could not take this session`,
        text: `${wasCharged(facts) ? `${formatMoney(price, { decimals: 'always' })} was taken all the same and goes back ${BACK_TO[methodOf(facts)]}.` : 'Nothing was charged.'} Another time, or another coach, may suit you.`,
      }
    case 'cancelled':
      return { title: 'This session was cancelled', text: cancelledText(facts) }
    case 'over':
      return { title: 'This session has taken place', text: `It was on ${when}.` }
  }
}

function unconfirmedWords(facts: OutcomeFacts): { title: string; text: string } {
  const { startsAt, timeZone, confirmBy, coach, seeker } = facts
  const [when, until] = [formatInstant(startsAt, timeZone), formatTime(confirmBy ?? startsAt, timeZone)]
  if (canConfirm(facts))
    return {
      title: 'Confirm your booking',
      text: `${coach.fullName} is free on ${when}. Held for you until ${until}.`,
    }
  return {
    title: `Confirm from your mailbox by ${until}`,
    text: `We wrote to ${seeker.email}. Open the link in that e-mail and confirm there; until then ${when} is only held for you. Nothing there after a few minutes? Sign up with this address: an account books at once.`,
  }
}

function cancelledText({ payment }: OutcomeFacts): string {
  if (!payment || payment.state === 'VOIDED') return 'Nothing was charged.'
  const to = BACK_TO[payment.method]
  if (payment.refunded.amountMinor === 0) return `What the cancellation gives back goes ${to}.`
  return `${formatMoney(payment.refunded, { decimals: 'always' })} went back ${to}.`
}
