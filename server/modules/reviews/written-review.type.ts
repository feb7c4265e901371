import { Field, ID, Int, ObjectType } from 'type-graphql'
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
  @Field(() => String, { nullable: true, description: 'Why an admin refused it; null unless one did.' })
  refusedReason: string | null
  @Field(() => UTCDateTime) submittedAt: Date
  @Field(() => UTCDateTime, { nullable: true }) publishedAt: Date | null
}

const written = connectionOf('WrittenReview', () => WrittenReview)
export const WrittenReviewConnection = written.Connection
export type WrittenReviewConnection = InstanceType<typeof WrittenReviewConnection>
