import { Field, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { connectionOf } from '../../graphql/connection.type.ts'
import { DisputeOutcomeEnum, ResolutionAnswerEnum, SessionRoleEnum } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import { CasePreview } from '../cases/case.type.ts'
import type { DisputeOutcome } from './dispute.rules.ts'
import type { Answer } from './resolution.rules.ts'
import type { Side } from './session.rules.ts'

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

@ObjectType('SessionDispute', {
  description: 'A session that an admin is asked to look at, and what came of it.',
})
export class SessionDisputeObject {
  @Field(() => SessionRoleEnum, { description: 'SEEKER or COACH.' }) openedBy: Side
  @Field(() => String) reason: string
  @Field(() => UTCDateTime) openedAt: Date
  @Field(() => UTCDateTime, { nullable: true, description: 'Null until it is decided.' })
  resolvedAt: Date | null
  @Field(() => DisputeOutcomeEnum, { nullable: true }) outcome: DisputeOutcome | null
  @Field(() => Money, { nullable: true, description: 'What the decision gave back to the seeker in all.' })
  refund: Money | null
  @Field(() => String, { nullable: true, description: 'The reason of the decision.' })
  resolution: string | null
}

/** What a session's fields say about its life after the booking. */
@ObjectType()
export class SessionLife {
  @Field(() => RescheduleProposalObject, {
    nullable: true,
    description: 'The new time that is proposed; null when none is open.',
  })
  rescheduleProposal: RescheduleProposalObject | null
  @Field(() => Int, { description: 'New times the seeker may still take without asking the coach: 2 to 0.' })
  movesLeft: number
  @Field(() => Boolean, {
    description:
      'Whether a new time from this viewer would be taken at once; else it is proposed to the other side.',
  })
  movesAtOnce: boolean
  @Field(() => UTCDateTime, { nullable: true }) coachJoinedAt: Date | null
  @Field(() => UTCDateTime, { nullable: true }) seekerJoinedAt: Date | null
  @Field(() => UTCDateTime, { nullable: true }) coachFinishedAt: Date | null
  @Field(() => UTCDateTime, { nullable: true }) seekerFinishedAt: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When it was completed, missed or cancelled; null before.',
  })
  endedAt: Date | null
  @Field(() => SessionRoleEnum, { nullable: true, description: 'After a no-show: who did not come.' })
  absent: Side | null
  @Field(() => ResolutionAnswerEnum, { nullable: true, description: 'What the viewer says happened.' })
  myAnswer: Answer | null
  @Field(() => Boolean, { description: 'Whether the other side has said what happened.' })
  otherHasAnswered: boolean
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'While NEEDS_RESOLUTION: until when both may say what happened.',
  })
  answersUntil: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'While COMPLETED: when it closes, and until when it may be reviewed.',
  })
  closesAt: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description:
      'When time alone next changes what may be done; until then allowedActions stay. Null when it never does.',
  })
  nextChangeAt: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Until when it may be disputed; null when it may not be, or has been.',
  })
  disputableUntil: Date | null
  @Field(() => SessionDisputeObject, { nullable: true }) dispute: SessionDisputeObject | null
  @Field(() => Boolean, { description: 'Whether the coach has chosen the case.' }) isCaseChosen: boolean
  @Field(() => CasePreview, {
    nullable: true,
    description: 'The case, for the coach once chosen and for the seeker once the session has started.',
  })
  case: CasePreview | null
}

@ObjectType({ description: 'A message between the two of a session.' })
export class SessionMessage {
  @Field(() => ID) id: string
  @Field(() => SessionRoleEnum, { description: 'SEEKER or COACH.' }) author: Side
  @Field(() => Boolean) isMine: boolean
  @Field(() => String, { description: 'Plain text of up to 2,000 characters, with its line breaks.' })
  body: string
  @Field(() => UTCDateTime) sentAt: Date
}

const messages = connectionOf('SessionMessage', () => SessionMessage)
export const SessionMessageConnection = messages.Connection
export type SessionMessageConnection = InstanceType<typeof SessionMessageConnection>
