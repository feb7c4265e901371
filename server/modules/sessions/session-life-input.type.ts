import { Field, ID, InputType, Int } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { DisputeOutcomeEnum, ResolutionAnswerEnum } from '../../graphql/enums.ts'
import type { DisputeOutcome } from './dispute.rules.ts'
import type { Answer } from './resolution.rules.ts'
import { SessionInput } from './session-input.type.ts'

@InputType({ description: 'Which session to move, and where to.' })
export class RescheduleSessionInput extends SessionInput {
  @Field(() => UTCDateTime, { description: 'One of `rescheduleSlots`.' }) startsAt: Date
  @Field(() => String, { nullable: true, description: 'IANA zone the seeker sees times in from now on.' })
  timeZone?: string | null
  @Field(() => String, {
    nullable: true,
    description: 'To the other side, when the time is proposed; up to 500 characters.',
  })
  note?: string | null
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}

@InputType({ description: 'A session, and a key when the call may be repeated.' })
export class SessionCallInput extends SessionInput {
  @Field(() => String, { nullable: true, description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey?: string | null
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

@InputType({ description: 'A message to the other side of a session.' })
export class SendSessionMessageInput extends SessionCallInput {
  @Field(() => String, { description: 'Plain text of 1 to 2,000 characters.' }) body: string
}
