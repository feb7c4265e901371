import { Field, InputType, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { SessionRoleEnum } from '../../../graphql/enums.ts'
import { SessionInput } from '../session-input.type.ts'
import type { Side } from '../session.rules.ts'

@ObjectType('RescheduleProposal', {
  description: 'Another time for a session that one side has proposed and the other may take.',
})
export class RescheduleProposalObject {
  @Field(() => SessionRoleEnum, { description: 'SEEKER or COACH.' }) proposedBy: Side
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => UTCDateTime, { description: 'When it lapses unanswered; the session then stays where it is.' })
  expiresAt: Date
  @Field(() => String, { nullable: true, description: 'To the other side, up to 500 characters.' })
  note: string | null
}

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
  override idempotencyKey: string
}
