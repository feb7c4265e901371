import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import { refuseReview, releaseReview } from './decide-review.service.ts'
import { rejectReport, upholdReport } from './decide-report.service.ts'
import {
  HeldReviewConnection,
  PrivateNoteConnection,
  READ_REVISION,
  RefuseReviewInput,
  ReportedReviewConnection,
  ReportVerdictInput,
} from './desk.type.ts'
import { findHeldReviews } from './find-held-reviews.query.ts'
import { findReportedReviews } from './find-reported-reviews.query.ts'
import { findPrivateNotes } from './find-private-notes.query.ts'
import { markPrivateNoteRead } from './mark-note-read.service.ts'

@Resolver()
export class ReviewDeskResolver {
  @Query(() => HeldReviewConnection, {
    description: 'Reviews that wait for an admin, the longest wait first.',
  })
  async heldReviews(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<HeldReviewConnection> {
    return findHeldReviews(ctx, pageAsk(first, after, id))
  }

  @Query(() => PrivateNoteConnection, {
    description: 'Notes to admins that none of them has read, the longest wait first.',
  })
  async privateNotes(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<PrivateNoteConnection> {
    return findPrivateNotes(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => ID, {
    description: 'Release a held review: it is published when the scorecard is in or the session closed.',
  })
  releaseReview(
    @Ctx() ctx: Context,
    @Arg('reviewId', () => ID) reviewId: string,
    @Arg('revision', () => String, { nullable: true, description: READ_REVISION }) revision?: string | null,
  ): Promise<string> {
    return releaseReview(ctx, { reviewId, revision })
  }

  @Mutation(() => ID, {
    description: 'Refuse a held review with a reason its author reads; it never counts.',
  })
  refuseReview(
    @Ctx() ctx: Context,
    @Arg('input', () => RefuseReviewInput) input: RefuseReviewInput,
  ): Promise<string> {
    return refuseReview(ctx, input)
  }

  @Mutation(() => ID, { description: 'Note that a private note was read.' })
  markPrivateNoteRead(@Ctx() ctx: Context, @Arg('reviewId', () => ID) reviewId: string): Promise<string> {
    return markPrivateNoteRead(ctx, reviewId)
  }

  @Query(() => ReportedReviewConnection, {
    description: 'Published reviews that their coach has reported, the longest wait first.',
  })
  async reportedReviews(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<ReportedReviewConnection> {
    return findReportedReviews(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => ID, {
    description: 'Withdraw a reported review: it is shown no more and counts no more. Both sides read why.',
  })
  upholdReport(
    @Ctx() ctx: Context,
    @Arg('input', () => ReportVerdictInput) input: ReportVerdictInput,
  ): Promise<string> {
    return upholdReport(ctx, input)
  }

  @Mutation(() => ID, { description: 'Leave a reported review published; its coach reads why.' })
  rejectReport(
    @Ctx() ctx: Context,
    @Arg('input', () => ReportVerdictInput) input: ReportVerdictInput,
  ): Promise<string> {
    return rejectReport(ctx, input)
  }
}
