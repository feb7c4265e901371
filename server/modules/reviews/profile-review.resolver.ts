import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { CoachProfileObject } from '../coaches/coach-profile.type.ts'
import { findReviews } from './find-reviews.query.ts'
import { type ReviewConnection as Reviews, ReviewConnection } from './review.type.ts'

@Resolver(() => CoachProfileObject)
export class ProfileReviewResolver {
  @FieldResolver(() => ReviewConnection, {
    description: 'What everybody reads about the coach: published reviews, newest first.',
  })
  reviews(
    @Ctx() ctx: Context,
    @Root() { id, reviewsCount, introReviewsCount }: CoachProfileObject,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<Reviews> {
    const ask = { coachId: id, ...pageAsk(first, after) }
    return findReviews(ctx, ask, reviewsCount + introReviewsCount)
  }
}
