import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { connectionOf } from '../../graphql/connection.type.ts'
import { SessionKindEnum, SessionRoleEnum } from '../../graphql/enums.ts'
import type { SessionKind } from '../coaches/session-type.entity.ts'
import type { SessionRole } from '../sessions/actions.rules.ts'
import { ScorecardAmendment } from './amendments/amendment.type.ts'
import { RecommendationEnum, ScorecardDimensionEnum, ScorecardSectionEnum } from './scorecard-enum.type.ts'
import type { Dimension, Section } from './template.rules.ts'
import type { Recommendation } from './progress/weighted-mean.rules.ts'

@ObjectType({ description: 'One thing that is scored, with what a 1, a 3 and a 5 look like.' })
export class TemplateDimension {
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => String) label: string
  @Field(() => ScorecardSectionEnum) section: Section
  @Field(() => Int, { description: 'Percent within its section.' }) weight: number
  @Field(() => String, { description: 'Below the bar.' }) anchorOne: string
  @Field(() => String, { description: 'Meets the bar.' }) anchorThree: string
  @Field(() => String, { description: 'The top tenth.' }) anchorFive: string
}

@ObjectType({ description: 'One score of a scorecard. Only the coach and the seeker of the session see it.' })
export class ScorecardScore {
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => Int, { nullable: true, description: '1 to 5; null when it was not observed.' })
  score: number | null
  @Field(() => String, { description: 'What was said or done; may be empty.' }) evidence: string
}

@ObjectType({ description: 'One thing to work on.' })
export class ScorecardPriority {
  @Field(() => ScorecardDimensionEnum, { nullable: true }) dimension: Dimension | null
  @Field(() => String) observation: string
  @Field(() => String) why: string
  @Field(() => String) nextStep: string
}

@ObjectType({ description: 'One score a seeker gave themselves.' })
export class SelfScoreLine {
  @Field(() => ScorecardDimensionEnum) dimension: Dimension
  @Field(() => Int, { nullable: true, description: '1 to 5; null when it did not come up.' })
  score: number | null
}

@ObjectType({ description: 'What the seeker scored themselves, before seeing the coach’s scores.' })
export class SelfScorecard {
  @Field(() => [SelfScoreLine]) scores: SelfScoreLine[]
  @Field(() => Float, { nullable: true, description: 'Weighted mean, 1 to 5.' }) overall: number | null
  @Field(() => UTCDateTime) submittedAt: Date | string
}

@ObjectType({ description: 'The sheet a coach uploaded with a scorecard.' })
export class ScorecardFile {
  @Field(() => String) name: string
  @Field(() => String, { description: 'application/pdf, image/png or image/jpeg.' }) mime: string
  @Field(() => Int, { description: 'Bytes.' }) size: number
  @Field(() => UTCDateTime) uploadedAt: Date | string
  @Field(() => String, { description: 'Downloads it; opens for an hour.' }) url: string
}

@ObjectType('Scorecard', {
  description:
    'What a coach scored in a session. Sealed, it has no content: its seeker reviews the session, or skips that, and scores themselves first.',
})
export class ScorecardObject {
  @Field(() => ID) id: string
  @Field(() => ID) sessionId: string
  @Field(() => String) sessionTitle: string
  @Field(() => SessionKindEnum) sessionKind: SessionKind
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => String) coachName: string
  @Field(() => String) seekerName: string
  @Field(() => SessionRoleEnum) viewerRole: SessionRole
  @Field(() => String, { description: 'The template’s version, mbb-v1.' }) template: string
  @Field(() => Boolean) isSealed: boolean
  @Field(() => [ScorecardScore]) scores: ScorecardScore[]
  @Field(() => [String]) strengths: string[]
  @Field(() => [ScorecardPriority]) priorities: ScorecardPriority[]
  @Field(() => RecommendationEnum, { nullable: true, description: 'Null in a draft, or when sealed.' })
  recommendation: Recommendation | null
  @Field(() => String, { nullable: true, description: 'Why it is far from the mean, where it is.' })
  explanation: string | null
  @Field(() => Float, { nullable: true, description: 'Weighted mean, 1 to 5; null when nothing was scored.' })
  overall: number | null
  @Field(() => UTCDateTime) savedAt: Date | string
  @Field(() => UTCDateTime, { nullable: true, description: 'Null while it is its coach’s draft.' })
  submittedAt: Date | string | null
  @Field(() => UTCDateTime, { nullable: true, description: 'When the seeker first saw it.' })
  readAt: Date | string | null
  @Field(() => Boolean, {
    description: 'It was sent when the review of its session could be read already.',
  })
  writtenAfterReview: boolean
  @Field(() => [ScorecardAmendment], {
    description: 'What its coach changed after sending it, the latest first. Empty when sealed.',
  })
  amendments: ScorecardAmendment[]
}

@ObjectType({ description: 'Everything about the scoring of one session, as its viewer may see it.' })
export class SessionScorecard {
  @Field(() => ID) id: string
  @Field(() => String) sessionTitle: string
  @Field(() => SessionKindEnum) sessionKind: SessionKind
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => ID) coachId: string
  @Field(() => String) coachName: string
  @Field(() => String) coachFirstName: string
  @Field(() => String, { description: 'Empty for a guest without details.' }) seekerName: string
  @Field(() => SessionRoleEnum) viewerRole: SessionRole
  @Field(() => [TemplateDimension], { description: 'Empty for a session that is not scored.' })
  dimensions: TemplateDimension[]
  @Field(() => [TemplateDimension], { description: 'What a coach may score besides.' })
  moreDimensions: TemplateDimension[]
  @Field(() => String, {
    nullable: true,
    description: 'Why the coach cannot fill it in; null when they can.',
  })
  fillRefusal: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Why the seeker cannot score themselves; null when they can.',
  })
  selfScoreRefusal: string | null
  @Field(() => Boolean, { description: 'Whether the coach has sent it.' }) isSubmitted: boolean
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the seeker has yet to review the session or to skip that, before the scorecard is opened to them. Null for the coach: whether a review waits is not told.',
  })
  isReviewDue: boolean | null
  @Field(() => Int, {
    description: 'How often its coach’s draft was saved, for the next save to name; 0 for everybody else.',
  })
  draftRevision: number
  @Field(() => String, {
    nullable: true,
    description: 'Why the coach cannot amend what was sent; null when they can.',
  })
  amendRefusal: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Until when its coach may amend it; null for everybody else, and before it is sent.',
  })
  amendableUntil: Date | string | null
  @Field(() => ScorecardObject, { nullable: true, description: 'Null until the viewer may see one.' })
  scorecard: ScorecardObject | null
  @Field(() => String, {
    nullable: true,
    description: 'Downloads it as a PDF once it is sent and its reader may see it; opens for an hour.',
  })
  reportUrl: string | null
  @Field(() => SelfScorecard, { nullable: true }) selfScore: SelfScorecard | null
  @Field(() => ScorecardFile, { nullable: true }) file: ScorecardFile | null
}

@ObjectType({ description: 'A completed session whose coach owes a scorecard.' })
export class ScorecardDue {
  @Field(() => ID, { description: 'The session’s.' }) id: string
  @Field(() => String) title: string
  @Field(() => SessionKindEnum) kind: SessionKind
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime) endsAt: Date
  @Field(() => String) seekerName: string
  @Field(() => Boolean) hasDraft: boolean
  @Field(() => Boolean, {
    description:
      'The seeker has scored themselves already. Told when the session takes no more reviews: before, it would tell whether one waits.',
  })
  seekerWaits: boolean
}

const scorecards = connectionOf('Scorecard', () => ScorecardObject)
export const ScorecardConnection = scorecards.Connection
export type ScorecardConnection = InstanceType<typeof ScorecardConnection>

const due = connectionOf('ScorecardDue', () => ScorecardDue)
export const ScorecardDueConnection = due.Connection
export type ScorecardDueConnection = InstanceType<typeof ScorecardDueConnection>
