import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import { SessionScorecard } from '../scorecard.type.ts'
import { findFollowUps } from './find-follow-ups.query.ts'
import { PriorityFollowUp } from './follow-up.type.ts'

/** What earlier scorecards add to one. */
@Resolver(() => SessionScorecard)
export class FollowUpResolver {
  @Cost({ points: 2 })
  @FieldResolver(() => [PriorityFollowUp], {
    description:
      'Was it fixed? While it is filled in, what earlier scorecards of the same two named and none has said to be fixed, for its coach; once it is sent, what it said of them.',
  })
  followUps(@Ctx() ctx: Context, @Root() root: SessionScorecard): Promise<PriorityFollowUp[]> {
    return findFollowUps(ctx, root)
  }
}
