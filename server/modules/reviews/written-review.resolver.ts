import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageInfo, pageSize } from '../../graphql/connection.type.ts'
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
    const page = await findWrittenReviews(ctx, pageSize(first ?? 20), after ?? null)
    return { ...page, pageInfo: pageInfo(page.edges, page.hasNextPage, Boolean(after)) }
  }
}
