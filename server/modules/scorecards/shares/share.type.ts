import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { SessionKindEnum } from '../../../graphql/enums.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'
import { ScorecardAmendment } from '../amendments/amendment.type.ts'
import type { Recommendation } from '../progress/weighted-mean.rules.ts'
import { RecommendationEnum } from '../scorecard-enum.type.ts'
import { ScorecardPriority, ScorecardScore, TemplateDimension } from '../scorecard.type.ts'

@ObjectType({ description: 'A link by which a seeker shows a scorecard. The link itself is told once.' })
export class ScorecardShare {
  @Field(() => ID) id: string
  @Field(() => UTCDateTime) createdAt: Date | string
  @Field(() => UTCDateTime) expiresAt: Date | string
  @Field(() => UTCDateTime, { nullable: true }) revokedAt: Date | string | null
  @Field(() => Boolean, { description: 'Whether it opens the scorecard now.' }) isOpen: boolean
  @Field(() => Int, { description: 'How often it was opened.' }) opened: number
  @Field(() => UTCDateTime, { nullable: true }) lastOpenedAt: Date | string | null
}

@ObjectType({ description: 'A link that was just made.' })
export class NewScorecardShare {
  @Field(() => String, { description: 'The whole address; nobody is told it again.' }) url: string
  @Field(() => ScorecardShare) share: ScorecardShare
}

@InputType({ description: 'Which scorecard to share, and for how long.' })
export class ShareScorecardInput {
  @Field(() => ID) sessionId: string
  @Field(() => Int, { nullable: true, description: '1 to 90 days; 30 when left out.' }) days?: number | null
}

@ObjectType({ description: 'A scorecard as whoever has a link of its seeker reads it: first names only.' })
export class SharedScorecard {
  @Field(() => String) coachFirstName: string
  @Field(() => String, { description: 'Empty when the seeker gave none.' }) seekerFirstName: string
  @Field(() => String) sessionTitle: string
  @Field(() => SessionKindEnum) sessionKind: SessionKind
  @Field(() => UTCDateTime) startsAt: Date | string
  @Field(() => UTCDateTime) submittedAt: Date | string
  @Field(() => [TemplateDimension], { description: 'What its scores and priorities are about.' })
  dimensions: TemplateDimension[]
  @Field(() => Float, { nullable: true, description: 'Weighted mean, 1 to 5; null when nothing was scored.' })
  overall: number | null
  @Field(() => RecommendationEnum, { nullable: true }) recommendation: Recommendation | null
  @Field(() => String, { nullable: true, description: 'Why it is far from the mean, where it is.' })
  explanation: string | null
  @Field(() => [ScorecardScore]) scores: ScorecardScore[]
  @Field(() => [String]) strengths: string[]
  @Field(() => [ScorecardPriority]) priorities: ScorecardPriority[]
  @Field(() => [ScorecardAmendment], {
    description: 'What its coach changed after sending it, the latest first.',
  })
  amendments: ScorecardAmendment[]
}
