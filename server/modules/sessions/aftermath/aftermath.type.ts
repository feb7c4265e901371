import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { DisputeOutcomeEnum, ResolutionAnswerEnum, SessionRoleEnum } from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import { SessionCallInput } from '../session-input.type.ts'
import type { Side } from '../session.rules.ts'
import type { DisputeOutcome } from './dispute.rules.ts'
import type { Answer } from './resolution.rules.ts'

@ObjectType('SessionDispute', {
  description: 'A session that an admin is asked to look at, and what came of it.',
})
export class SessionDisputeObject {
  @Field(() => SessionRoleEnum, { description: 'SEEKER or COACH.' }) openedBy: Side
  @Field(() => String) reason: string
  @Field(() => UTCDateTime) openedAt: Date
  @Field(() => String, { nullable: true, description: 'What the other side says; null until they do.' })
  answer: string | null
  @Field(() => UTCDateTime, { nullable: true }) answeredAt: Date | null
  @Field(() => Boolean, { description: 'Whether you may say what your side says: `answerDispute`.' })
  mayAnswer: boolean
  @Field(() => UTCDateTime, { nullable: true, description: 'Null until it is decided.' })
  resolvedAt: Date | null
  @Field(() => DisputeOutcomeEnum, { nullable: true }) outcome: DisputeOutcome | null
  @Field(() => Money, { nullable: true, description: 'What the decision gave back to the seeker in all.' })
  refund: Money | null
  @Field(() => String, { nullable: true, description: 'The reason of the decision.' })
  resolution: string | null
}

@InputType({ description: 'What happened in a session that not both are on record for.' })
export class AnswerResolutionInput extends SessionCallInput {
  @Field(() => ResolutionAnswerEnum) answer: Answer
}

@InputType({ description: 'Which session an admin should look at, and why.' })
export class DisputeSessionInput extends SessionCallInput {
  @Field(() => String, { description: '10 to 2,000 characters; the other side and admins read it.' })
  reason: string
}

@InputType({ description: 'What the other side of a dispute says.' })
export class AnswerDisputeInput extends SessionCallInput {
  @Field(() => String, { description: '10 to 2,000 characters; the other side and admins read it.' })
  text: string
}

@InputType({ description: 'What an admin decides about a disputed session.' })
export class ResolveDisputeInput {
  @Field(() => ID) sessionId: string
  @Field(() => DisputeOutcomeEnum) outcome: DisputeOutcome
  @Field(() => Int, {
    nullable: true,
    description:
      'Minor units of the price given back in all. Left out: nothing, or everything when the coach was absent or the session is cancelled.',
  })
  refundMinor?: number | null
  @Field(() => String, { description: '10 to 2,000 characters; both sides read it.' }) reason: string
  @Field(() => String, { nullable: true, description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey?: string | null
}

@InputType({ description: 'What an admin gives back of a session’s money.' })
export class RefundGoodwillInput {
  @Field(() => ID) sessionId: string
  @Field(() => Int, { description: 'In the smallest unit, at most `Payment.left`.' }) amountMinor: number
  @Field(() => String, { description: '5 to 500 characters. Who paid reads it; kept in the audit log.' })
  reason: string
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}
