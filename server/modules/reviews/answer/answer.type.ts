import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'

@ObjectType({ description: 'That a coach asked an admin to look at a review, and what became of it.' })
export class ReviewReport {
  @Field(() => String) reason: string
  @Field(() => UTCDateTime) reportedAt: Date
  @Field(() => UTCDateTime, { description: 'When it is decided at the latest; without an admin it stays.' })
  decideBy: Date
  @Field(() => Boolean, {
    nullable: true,
    description: 'True when the review was withdrawn, false when it stays; null until decided.',
  })
  isUpheld: boolean | null
  @Field(() => String, { nullable: true, description: 'Why it was decided so; null until it is.' })
  words: string | null
}

@ObjectType({ description: 'A review as the coach it is about answers it: what everybody reads, or did.' })
export class CoachReview {
  @Field(() => ID) id: string
  @Field(() => ID) sessionId: string
  @Field(() => String) sessionTitle: string
  @Field(() => Boolean, { description: 'Of a free intro call: it counts for no rating.' }) isIntro: boolean
  @Field(() => Boolean, {
    description:
      'Whether the review counts for the rating. It does when the session was paid at about the coach’s usual rate and held long enough, and when it is the latest such review of its author.',
  })
  isRated: boolean
  @Field(() => String, { description: 'First name and initial.' }) authorName: string
  @Field(() => Int, { description: '1 to 5.' }) rating: number
  @Field(() => String) text: string
  @Field(() => Boolean) wouldRebook: boolean
  @Field(() => UTCDateTime) publishedAt: Date
  @Field(() => Boolean, {
    description: 'An admin has taken it down: it is shown no more and does not count.',
  })
  isWithdrawn: boolean
  @Field(() => String, { nullable: true, description: 'The coach’s one answer.' }) reply: string | null
  @Field(() => UTCDateTime, { nullable: true, description: 'Null before the answer.' }) repliedAt: Date | null
  @Field(() => ReviewReport, { nullable: true, description: 'Null unless the coach has reported it.' })
  report: ReviewReport | null
  @Field(() => String, { nullable: true, description: 'Why the coach cannot reply; null when they can.' })
  replyRefusal: string | null
  @Field(() => String, { nullable: true, description: 'Why the coach cannot report it; null when they can.' })
  reportRefusal: string | null
}

const mine = connectionOf('CoachReview', () => CoachReview)
export const CoachReviewConnection = mine.Connection
export type CoachReviewConnection = InstanceType<typeof CoachReviewConnection>

@InputType({ description: 'A coach’s one answer to a review.' })
export class ReplyToReviewInput {
  @Field(() => ID) reviewId: string
  @Field(() => String, {
    description:
      'Up to `figures.replyCharacters`; everybody reads it. Contact details and insults are refused.',
  })
  text: string
}

@InputType({ description: 'Which review an admin is to look at, and why.' })
export class ReportReviewInput {
  @Field(() => ID) reviewId: string
  @Field(() => String, { description: 'Admins read it; 5 to 500 characters.' }) reason: string
}
