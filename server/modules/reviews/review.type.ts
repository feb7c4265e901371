import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { connectionOf } from '../../graphql/connection.type.ts'

@ObjectType('Review', { description: 'What a seeker said after a session.' })
export class ReviewObject {
  @Field(() => ID) id: string
  @Field(() => Int, { description: '1 to 5.' }) rating: number
  @Field(() => String) text: string
  @Field(() => String, { description: 'First name and initial.' }) authorName: string
  @Field(() => String) sessionTitle: string
  @Field(() => Boolean, { description: 'Of a free intro call: it counts for no rating.' }) isIntro: boolean
  @Field(() => Boolean, {
    description:
      'Whether the review counts for the rating. It does when the session was paid at about the coach’s usual rate and held long enough, and when it is the latest such review of its author.',
  })
  isRated: boolean
  @Field(() => UTCDateTime, { nullable: true, description: 'Null until it is published.' })
  publishedAt: Date | string | null
  @Field(() => String, { nullable: true, description: 'The coach’s one answer.' }) reply: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Opens `reviewReceipt`; only in the answer to `submitReview`, null elsewhere.',
  })
  receipt?: string | null
}

const reviews = connectionOf('Review', () => ReviewObject)
export const ReviewConnection = reviews.Connection
export type ReviewConnection = InstanceType<typeof ReviewConnection>

@ObjectType({ description: 'A review as its author sees it after sending it, and when others will.' })
export class ReviewReceipt {
  @Field(() => ID) id: string
  @Field(() => ID) sessionId: string
  @Field(() => ID) coachId: string
  @Field(() => String) coachName: string
  @Field(() => String) sessionTitle: string
  @Field(() => String, { description: 'As it is published: first name and initial.' }) authorName: string
  @Field(() => Int, { description: '1 to 5.' }) rating: number
  @Field(() => String) text: string
  @Field(() => Boolean) wouldRebook: boolean
  @Field(() => Boolean) hasPrivateNote: boolean
  @Field(() => String, { nullable: true, description: 'Why an admin reads it first; null when none does.' })
  heldReason: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Until when a held one is decided on; null when it is not held.',
  })
  decideBy: Date | null
  @Field(() => String, { nullable: true, description: 'Why it was refused; null unless it was.' })
  refusedReason: string | null
  @Field(() => UTCDateTime, { nullable: true, description: 'Null until it is published.' })
  publishedAt: Date | null
  @Field(() => UTCDateTime, {
    description: 'Published by then, unless it is held or refused; sooner with the scorecard.',
  })
  publishesBy: Date
}

@InputType({ description: 'What a seeker says after a session, by their account or its token.' })
export class SubmitReviewInput {
  @Field(() => ID) sessionId: string
  @Field(() => String, { nullable: true, description: 'The session’s token, for a guest.' }) token?: string
  @Field(() => Int, { description: '1 to 5.' }) rating: number
  @Field(() => Int, { nullable: true }) realism?: number
  @Field(() => Int, { nullable: true }) feedbackQuality?: number
  @Field(() => Int, { nullable: true }) structureHelp?: number
  @Field(() => Int, { nullable: true }) punctuality?: number
  @Field(() => Int, { nullable: true }) value?: number
  @Field(() => Boolean) wouldRebook: boolean
  @Field(() => String, { nullable: true, description: 'Up to `figures.reviewCharacters`.' }) text?: string
  @Field(() => String, { nullable: true, description: 'Read by admins only; no longer than a review.' })
  privateNote?: string
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}
