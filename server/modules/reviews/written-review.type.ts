import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'

@ObjectType({ description: 'A review as its author wrote it.' })
export class WrittenReview {
  @Field(() => ID) id: string
  @Field(() => ID) sessionId: string
  @Field(() => String) sessionTitle: string
  @Field(() => Int, { description: '1 to 5.' }) rating: number
  @Field(() => String) text: string
  @Field(() => String, { nullable: true, description: 'Read by admins only.' }) privateNote: string | null
  @Field(() => Boolean) wouldRebook: boolean
  @Field(() => String, { nullable: true, description: 'Why an admin reads it first; null when none does.' })
  heldReason: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Until when a held one is decided on; null when it is not held.',
  })
  decideBy: Date | null
  @Field(() => String, { nullable: true, description: 'Why it was refused; null unless it was.' })
  refusedReason: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Why an admin took it down after its coach reported it; null unless one did.',
  })
  withdrawnReason: string | null
  @Field(() => String, { nullable: true, description: 'The coach’s one answer.' }) reply: string | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Until when its author may send other words, once; null when they may not.',
  })
  correctableUntil: Date | null
  @Field(() => UTCDateTime) submittedAt: Date
  @Field(() => UTCDateTime, { nullable: true }) publishedAt: Date | null
}

const written = connectionOf('WrittenReview', () => WrittenReview)
export const WrittenReviewConnection = written.Connection
export type WrittenReviewConnection = InstanceType<typeof WrittenReviewConnection>

@InputType({ description: 'Other words for a review that is held or refused for its words.' })
export class CorrectReviewInput {
  @Field(() => ID) sessionId: string
  @Field(() => String, { nullable: true, description: 'The session’s token, for a guest.' }) token?: string
  @Field(() => String, {
    nullable: true,
    description: 'Up to `figures.reviewCharacters`; none leaves the stars to speak for themselves.',
  })
  text?: string
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}
