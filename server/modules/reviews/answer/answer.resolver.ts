import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { CoachReview, CoachReviewConnection, ReplyToReviewInput, ReportReviewInput } from './answer.type.ts'
import { findMyReviews, readMyReview } from './find-my-reviews.query.ts'
import { replyToReview } from './reply-to-review.service.ts'
import { reportReview } from './report-review.service.ts'

@Resolver()
export class ReviewAnswerResolver {
  @Query(() => CoachReviewConnection, {
    description: 'Published reviews of the viewer’s coaching, newest first, and those that were withdrawn.',
  })
  async myReviews(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<CoachReviewConnection> {
    return findMyReviews(ctx, pageAsk(first, after))
  }

  @Mutation(() => CoachReview, {
    description: 'Answer a published review of one’s own coaching, once; everybody reads the answer.',
  })
  async replyToReview(
    @Ctx() ctx: Context,
    @Arg('input', () => ReplyToReviewInput) input: ReplyToReviewInput,
  ): Promise<CoachReview> {
    return readMyReview(ctx, await replyToReview(ctx, input))
  }

  @Mutation(() => CoachReview, {
    description:
      'Ask an admin to look at a published review of one’s own coaching, once. It stays until one has decided.',
  })
  async reportReview(
    @Ctx() ctx: Context,
    @Arg('input', () => ReportReviewInput) input: ReportReviewInput,
  ): Promise<CoachReview> {
    return readMyReview(ctx, await reportReview(ctx, input))
  }
}
