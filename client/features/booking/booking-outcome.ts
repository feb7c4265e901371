import type { PaymentState, SessionStatus } from '../../generated/graphql.ts'

/** What the person who comes back from paying needs to be told. */
export type BookingOutcome =
  | 'confirmed'
  | 'requested'
  /** The provider's word is on its way. */
  | 'settling'
  /** A guest's free session that its mailbox has not confirmed. */
  | 'unconfirmed'
  /** Nothing was paid and the time is still held. */
  | 'unpaid'
  /** Nothing was paid and the time is gone. */
  | 'lapsed'
  /** Money came, or was promised, for a session that will not be: it goes back. */
  | 'returned'
  | 'declined'
  | 'cancelled'
  | 'over'

interface Facts {
  status: SessionStatus
  holdExpiresAt: string | null
  confirmBy: string | null
  payment: { state: PaymentState } | null
}

const RETURNING: readonly PaymentState[] = [
  'AUTHORIZED',
  'SUCCEEDED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
]

/** Reads the outcome from the server's facts; the provider's redirect proves nothing. */
export function bookingOutcome(
  { status, holdExpiresAt, confirmBy, payment }: Facts,
  now: number,
): BookingOutcome {
  switch (status) {
    case 'CONFIRMED':
    case 'IN_PROGRESS':
      return 'confirmed'
    case 'REQUESTED':
      return 'requested'
    case 'DECLINED':
      return 'declined'
    case 'CANCELLED':
      return 'cancelled'
    case 'HELD':
      if (payment && payment.state !== 'FAILED') return 'settling'
      if (confirmBy && Date.parse(confirmBy) > now) return 'unconfirmed'
      return holdExpiresAt && Date.parse(holdExpiresAt) > now ? 'unpaid' : 'lapsed'
    case 'EXPIRED':
      if (payment?.state === 'PENDING') return 'settling'
      return payment && RETURNING.includes(payment.state) ? 'returned' : 'lapsed'
    default:
      return 'over'
  }
}
