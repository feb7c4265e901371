import { Field, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { connectionOf } from '../../graphql/connection.type.ts'
import {
  BookingModeEnum,
  CancellationPolicyEnum,
  PaymentMethodEnum,
  PaymentStateEnum,
  SessionKindEnum,
  SessionRoleEnum,
  SessionStatusEnum,
} from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import type { CancellationPolicy } from '../settings/cancellation/cancellation-terms.rules.ts'
import type { BookingMode, SessionKind } from '../coaches/session-type.entity.ts'
import type { PaymentMethod } from '../payments/prepaid/prepaid.rules.ts'
import type { PaymentState } from '../payments/payment.rules.ts'
import type { SessionActionName, SessionRole } from './action-facts.rules.ts'
import { RefundStep } from './cancel/cancel.type.ts'
import { SessionLife } from './session-life.type.ts'
import { SessionTerms } from './terms/session-terms.type.ts'
import type { SessionStatus } from './session.rules.ts'
import { SessionActionNameEnum } from './action-enum.type.ts'

@ObjectType({ description: 'The coach of a session, as its participants see them.' })
export class SessionCoach {
  @Field(() => ID) id: string
  @Field(() => String) firstName: string
  @Field(() => String) fullName: string
  @Field(() => String) headline: string
}

@ObjectType({ description: 'The seeker of a session. Their e-mail is shown to themselves only.' })
export class SessionSeeker {
  @Field(() => String, { description: 'Empty until the guest has given their details.' }) name: string
  @Field(() => String, { nullable: true }) email: string | null
}

@ObjectType('Payment', { description: 'What was paid for a session.' })
export class PaymentObject {
  @Field(() => PaymentMethodEnum, { description: 'What it was taken from, and what comes back goes to.' })
  method: PaymentMethod
  @Field(() => PaymentStateEnum) state: PaymentState
  @Field(() => Money) amount: Money
  @Field(() => Money) refunded: Money
  @Field(() => Money, { description: 'What the payer’s bank took back, and has not returned.' })
  chargedBack: Money
  @Field(() => Money, {
    description: 'Paid, less what went back, is on its way back or was taken back by the payer’s bank.',
  })
  left: Money
}

@ObjectType('IntakeAnswer', { description: 'A question of the coach and what the seeker said.' })
export class IntakeAnswerObject {
  @Field(() => String) question: string
  @Field(() => String, { nullable: true, description: 'Null while it is not answered.' }) answer:
    | string
    | null
}

@ObjectType({
  description: 'Something that can be done with a session, and whether the viewer may do it now.',
})
export class SessionAction {
  @Field(() => SessionActionNameEnum) action: SessionActionName
  @Field(() => Boolean) allowed: boolean
  @Field(() => String, { nullable: true, description: 'Why not, as a sentence; null when allowed.' }) reason:
    | string
    | null
  @Field(() => Money, { nullable: true, description: 'What would come back to the seeker.' })
  moneyEffect: Money | null
}

@ObjectType('Session', { description: 'A meeting between a seeker and a coach, from hold to close.' })
export class SessionObject extends SessionLife {
  @Field(() => ID) id: string
  @Field(() => SessionStatusEnum) status: SessionStatus
  @Field(() => String) title: string
  @Field(() => SessionKindEnum) kind: SessionKind
  @Field(() => BookingModeEnum) bookingMode: BookingMode
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => String, { description: 'IANA zone the seeker booked in.' }) timeZone: string
  @Field(() => SessionCoach) coach: SessionCoach
  @Field(() => SessionSeeker) seeker: SessionSeeker
  @Field(() => Money) price: Money
  @Field(() => ID, {
    nullable: true,
    description: 'The seeker’s package that it is, or will be, paid with.',
  })
  packageId: string | null
  @Field(() => Int, {
    nullable: true,
    description: 'Commission frozen when sold, in basis points of the price; null until then.',
  })
  commissionBps: number | null
  @Field(() => Money, {
    nullable: true,
    description:
      'What we keep of what was paid, refunds taken off; null until it is sold, and when it is free.',
  })
  commission: Money | null
  @Field(() => Money, {
    nullable: true,
    description: 'What is the coach’s: the rest. Null until it is sold, and when it is free.',
  })
  coachShare: Money | null
  @Field(() => CancellationPolicyEnum, { description: 'Frozen when the session was held.' })
  cancellationPolicy: CancellationPolicy
  @Field(() => SessionTerms) terms: SessionTerms
  @Field(() => [RefundStep], {
    description:
      'What cancelling gives back to the seeker, from now to the start; of a time on hold, as if it were booked now. Empty once it cannot be cancelled, and when it is free.',
  })
  refundSteps: RefundStep[]
  @Field(() => UTCDateTime, { nullable: true, description: 'While on hold: when the hold ends.' })
  holdExpiresAt: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'While a guest’s free session waits to be confirmed from their mailbox: until when.',
  })
  confirmBy: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'While requested: until when the coach may answer.',
  })
  requestExpiresAt: Date | null
  @Field(() => String, { nullable: true, description: 'What the seeker wants the coach to know.' })
  intakeNote: string | null
  @Field(() => [IntakeAnswerObject], {
    description: 'What the coach asks beforehand, as it stood when booked.',
  })
  intakeAnswers: IntakeAnswerObject[]
  @Field(() => UTCDateTime, { description: 'When the room opens.' }) opensAt: Date
  @Field(() => String, { nullable: true, description: 'The call, while the room is open.' }) joinUrl:
    | string
    | null
  @Field(() => String, {
    nullable: true,
    description: 'Calendar file (RFC 5545), once there is something to put in a calendar.',
  })
  calendarUrl: string | null
  @Field(() => PaymentObject, { nullable: true }) payment: PaymentObject | null
  @Field(() => SessionRoleEnum) viewerRole: SessionRole
  @Field(() => [SessionAction], { description: 'Exactly what the server would accept from this viewer now.' })
  allowedActions: SessionAction[]
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its seeker has sent a review. Null for the coach: whether one waits is not told.',
  })
  hasReview: boolean | null
  @Field(() => String, { nullable: true }) cancelReason: string | null
  @Field(() => UTCDateTime) createdAt: Date
  @Field(() => Boolean, {
    description:
      'Whether the viewer came by the link of a calendar entry, which shows the time and the call, and cancels, and no more.',
  })
  isByCalendar: boolean
  /** What the entry of this session in the viewer's calendar opens it with; null where they sign in. */
  entryToken: string | null
}

const sessions = connectionOf('Session', () => SessionObject)
export const SessionConnection = sessions.Connection
export type SessionConnection = InstanceType<typeof SessionConnection>

@ObjectType({ description: 'A time kept while it is paid for, with the token that acts on it.' })
export class HoldPayload {
  @Field(() => SessionObject) session: SessionObject
  @Field(() => String, { description: 'Opens this one session without an account.' }) token: string
  @Field(() => UTCDateTime) expiresAt: Date
}

@ObjectType({ description: 'What opens a session from now on; every link given out before has ended.' })
export class SessionLinkPayload {
  @Field(() => SessionObject) session: SessionObject
  @Field(() => String) token: string
}
