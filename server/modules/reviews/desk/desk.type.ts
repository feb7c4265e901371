import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'

export const READ_REVISION =
  '`revision` of the words that were read. CONFLICT when they are others by now, or, left out, when they are not the first.'

@ObjectType({ description: 'What an admin sees of a review on the desk.' })
class DeskReview {
  @Field(() => ID) id: string
  @Field(() => ID) sessionId: string
  @Field(() => String) sessionTitle: string
  @Field(() => ID) coachId: string
  @Field(() => String) coachName: string
  @Field(() => String) authorName: string
  @Field(() => ID, { nullable: true, description: 'The author’s account; null for a guest.' })
  authorId: string | null
  @Field(() => Int, { description: '1 to 5.' }) rating: number
  @Field(() => UTCDateTime) submittedAt: Date
}

@ObjectType({ description: 'A review that waits for an admin. Its coach does not know of it.' })
export class HeldReview extends DeskReview {
  @Field(() => String) text: string
  @Field(() => String, { description: 'Names these words, for who decides on them.' }) revision: string
  @Field(() => String, { description: 'Why it is held, as its author reads it.' }) heldReason: string
  @Field(() => [String], {
    description:
      'Signals that both sides of the session share: network, device, card. `payer`: another student of this coach paid with the same card.',
  })
  sharedSignals: string[]
  @Field(() => Boolean) wouldRebook: boolean
  @Field(() => UTCDateTime, { description: 'When the clock decides, unless an admin has.' }) decideBy: Date
  @Field(() => Boolean, {
    description:
      'What happens at the deadline: true when the review is refused with the reason, so that its author can rewrite it; false when it is published without counting for the rating.',
  })
  isRefusedByClock: boolean
  @Field(() => Boolean, {
    description:
      'Released now, it is published now: the scorecard is in or the session closed. Else it is then.',
  })
  isPublishable: boolean
}

@ObjectType({ description: 'What a reviewer wrote to admins alone.' })
export class PrivateNote extends DeskReview {
  @Field(() => String) note: string
}

@ObjectType({ description: 'A published review that its coach asks an admin to look at.' })
export class ReportedReview extends DeskReview {
  @Field(() => String) text: string
  @Field(() => String, { nullable: true, description: 'The coach’s one answer.' }) reply: string | null
  @Field(() => UTCDateTime) publishedAt: Date
  @Field(() => String, { description: 'Why its coach reported it.' }) reason: string
  @Field(() => UTCDateTime) reportedAt: Date
  @Field(() => UTCDateTime, { description: 'When it stays for good, unless an admin has decided.' })
  decideBy: Date
}

const held = connectionOf('HeldReview', () => HeldReview)
export const HeldReviewConnection = held.Connection
export type HeldReviewConnection = InstanceType<typeof HeldReviewConnection>

const reported = connectionOf('ReportedReview', () => ReportedReview)
export const ReportedReviewConnection = reported.Connection
export type ReportedReviewConnection = InstanceType<typeof ReportedReviewConnection>

const notes = connectionOf('PrivateNote', () => PrivateNote)
export const PrivateNoteConnection = notes.Connection
export type PrivateNoteConnection = InstanceType<typeof PrivateNoteConnection>

@InputType({ description: 'Which held review is refused, and why.' })
export class RefuseReviewInput {
  @Field(() => ID) reviewId: string
  @Field(() => String, { nullable: true, description: READ_REVISION }) revision?: string | null
  @Field(() => String, { description: 'What its author reads; 5 to 500 characters.' }) reason: string
}

@InputType({ description: 'Which report is decided on, and why.' })
export class ReportVerdictInput {
  @Field(() => ID) reviewId: string
  @Field(() => String, {
    description: 'What the coach reads, and its author when it is withdrawn; 5 to 500 characters.',
  })
  reason: string
}
