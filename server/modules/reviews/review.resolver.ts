import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { ReviewObject, SubmitReviewInput } from './review.type.ts'
import { submitReview } from './submit-review.service.ts'

@Resolver()
export class ReviewResolver {
  @Mutation(() => ReviewObject, {
    description: 'Review a completed session, once, until seven days after it.',
  })
  async submitReview(
    @Ctx() ctx: Context,
    @Arg('input', () => SubmitReviewInput) input: SubmitReviewInput,
  ): Promise<ReviewObject> {
    const { id, rating, text, authorName, sessionTitle, publishedAt, reply } = await submitReview(ctx, input)
    return {
      id,
      rating,
      text,
      authorName,
      sessionTitle,
      publishedAt: publishedAt ?? null,
      reply: reply ?? null,
    }
  }
}
