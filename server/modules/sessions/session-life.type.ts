import { Field, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { ResolutionAnswerEnum, SessionRoleEnum } from '../../graphql/enums.ts'
import { CasePreview } from '../cases/case.type.ts'
import { SessionDisputeObject } from './aftermath/aftermath.type.ts'
import type { Answer } from './aftermath/resolution.rules.ts'
import { RescheduleProposalObject } from './reschedule/reschedule.type.ts'
import type { Side } from './session.rules.ts'

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
  @Field(() => Boolean, { description: 'Whether its case is the one the seeker booked it on.' })
  isCaseWished: boolean
  @Field(() => CasePreview, {
    nullable: true,
    description:
      'The case, for the coach once chosen and for the seeker once the session has started, or at once when they booked it on this case.',
  })
  case: CasePreview | null
}
