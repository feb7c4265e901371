import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { findReliability } from './find-reliability.query.ts'
import { CoachReliability } from './reliability.type.ts'

@Resolver()
export class ReliabilityResolver {
  @Cost({ points: 10 })
  @Query(() => CoachReliability, {
    nullable: true,
    description:
      'How many of their promises a coach has kept: the viewer’s own, or for an admin that of `coachId`. Null for anybody else’s.',
  })
  coachReliability(
    @Ctx() ctx: Context,
    @Arg('coachId', () => ID, { nullable: true }) coachId?: string | null,
  ): Promise<CoachReliability | null> {
    return findReliability(ctx, coachId ?? null)
  }
}
