import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import { pageAsk } from '../../graphql/page.ts'
import { correctReview } from './correct-review.service.ts'
import { findSessionReview, findWrittenReviews } from './find-written-reviews.query.ts'
import { CorrectReviewInput, WrittenReview, WrittenReviewConnection } from './written-review.type.ts'

@Resolver()
export class WrittenReviewResolver {
  @Query(() => WrittenReviewConnection, {
    description: 'Every review the signed-in person wrote, newest first.',
  })
  async reviewsIWrote(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<WrittenReviewConnection> {
    return findWrittenReviews(ctx, pageAsk(first, after))
  }

  @Query(() => WrittenReview, {
    nullable: true,
    description:
      'What the seeker of a session wrote of it, for them with a confirmed address. Null before, and for everybody else.',
  })
  async sessionReview(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<WrittenReview | null> {
    try {
      return await findSessionReview(ctx, sessionId, token)
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }

  @Mutation(() => WrittenReview, {
    description:
      'Send other words, once, for a review that is held or refused for its words. Its stars and answers stay.',
  })
  async correctReview(
    @Ctx() ctx: Context,
    @Arg('input', () => CorrectReviewInput) input: CorrectReviewInput,
  ): Promise<WrittenReview> {
    await correctReview(ctx, input)
    const review = await findSessionReview({ ...ctx, em: ctx.em.fork() }, input.sessionId, input.token)
    if (!review) throw notFound('review')
    return review
  }
}
