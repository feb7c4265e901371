import { type Fact, factOf } from '../../facts.ts'
import type { Payment } from '../payments/payment.entity.ts'
import type { LeavingCause } from './leaving/leaving.rules.ts'
import type { Cause } from './move-session.service.ts'
import type { RescheduleProposal } from './reschedule/reschedule-proposal.entity.ts'
import type { Session } from './session.entity.ts'
import type { SessionEvent, SessionStatus, Side } from './session.rules.ts'

/** A session went along a row of the transition table. */
export const SessionMoved: Fact<{
  session: Session
  event: SessionEvent
  from: SessionStatus
  cause: Cause
}> = factOf('SessionMoved')

/** Another coach has taken the session over, with its payments. */
export const SessionHandedOver: Fact<{
  session: Session
  formerCoachId: string
  payments: readonly Payment[]
  why: LeavingCause
  at: Date
}> = factOf('SessionHandedOver')

/** Times of these coaches were taken or are free again. */
export const TimesChanged: Fact<{ coachIds: readonly string[] }> = factOf('TimesChanged')

/** Another time was proposed, or a proposal ended without it. */
export const ProposalChanged: Fact<{
  proposal: RescheduleProposal
  change: 'proposed' | 'declined' | 'withdrawn' | 'lapsed'
  at: Date
}> = factOf('ProposalChanged')

export const MessageSent: Fact<{ session: Session; author: Side; body: string; at: Date }> =
  factOf('MessageSent')

/** The mailbox of a guest is to be asked to confirm the free session held for them, unless its letters are used up. */
export const ConfirmationAsked: Fact<{
  session: Session
  confirmBy: Date
  isKeptBack: boolean
  at: Date
}> = factOf('ConfirmationAsked')

/** Every link to a booked session that was given out has ended. */
export const SessionLinkReplaced: Fact<{ session: Session; at: Date }> = factOf('SessionLinkReplaced')

/** Money came for a time that is gone, or twice: it goes back. */
export const PaymentReturned: Fact<{ session: Session; payment: Payment; at: Date }> =
  factOf('PaymentReturned')

/** A chargeback of a session's payment, or its reversal. */
export const PaymentTaken: Fact<{
  session: Session
  /** The provider's event. */
  eventId: string
  /** The amount that is charged back now; 0 after a reversal. */
  takenMinor: number
  at: Date
}> = factOf('PaymentTaken')

/** A completed session counts for its coach from now on, or no longer. */
export const SessionCounted: Fact<{ session: Session; at: Date }> = factOf('SessionCounted')

/** An admin gives some of its money back. */
export const GoodwillGiven: Fact<{
  session: Session
  refundId: string
  amountMinor: number
  reason: string
  at: Date
}> = factOf('GoodwillGiven')

/** What a guest booked is an account's from now on. */
export const SessionTakenOver: Fact<{ sessionId: string; at: Date }> = factOf('SessionTakenOver')
