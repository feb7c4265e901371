import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { readReceipt } from './read-receipt.query.ts'
import { signReviewReceipt } from './review-receipt.rules.ts'
import { ReviewObject, ReviewReceipt, SubmitReviewInput } from './review.type.ts'
import { SessionInput } from '../sessions/session-input.type.ts'
import { SessionObject } from '../sessions/session.type.ts'
import { showSession } from '../sessions/show-session.service.ts'
import { skipReview } from './skip-review.service.ts'
import { submitReview } from './submit-review.service.ts'

@Resolver()
export class ReviewResolver {
  @Query(() => ReviewReceipt, {
    nullable: true,
    description: 'A review for whoever has just sent it, by the receipt they were given. Null otherwise.',
  })
  async reviewReceipt(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('receipt', () => String) receipt: string,
  ): Promise<ReviewReceipt | null> {
    return readReceipt(ctx, sessionId, receipt)
  }

  @Mutation(() => ReviewObject, {
    description: 'Review a completed session, once, until it closes.',
  })
  async submitReview(
    @Ctx() ctx: Context,
    @Arg('input', () => SubmitReviewInput) input: SubmitReviewInput,
  ): Promise<ReviewObject> {
    const { id, rating, text, authorName, sessionTitle, isIntro, isRated, publishedAt, reply } =
      await submitReview(ctx, input)
    return {
      id,
      rating,
      text,
      authorName,
      sessionTitle,
      isIntro,
      isRated,
      publishedAt: publishedAt ?? null,
      reply: reply ?? null,
      receipt: signReviewReceipt(ctx.secret, input.sessionId),
    }
  }

  @Mutation(() => SessionObject, {
    description:
      'Choose not to review a completed session, for good: its scorecard is opened without. The coach is not told.',
  })
  async skipReview(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await skipReview(ctx, input)
    return showSession(ctx, input)
  }
}
