import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { findWrittenReviews } from './find-written-reviews.query.ts'
import { WrittenReviewConnection } from './written-review.type.ts'

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
}
