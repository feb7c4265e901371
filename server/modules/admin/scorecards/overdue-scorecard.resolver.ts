import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import { findOverdueScorecards } from './find-overdue-scorecards.query.ts'
import {
  OverdueScorecard,
  OverdueScorecardConnection,
  RemindOfScorecardInput,
} from './overdue-scorecard.type.ts'
import { remindOfScorecard } from './remind-of-scorecard.service.ts'

@Resolver()
export class OverdueScorecardResolver {
  @Query(() => OverdueScorecardConnection, {
    description: 'Scorecards that coaches owe for too long, the longest wait first.',
  })
  overdueScorecards(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first?: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<OverdueScorecardConnection> {
    return findOverdueScorecards(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => OverdueScorecard, {
    description:
      'Remind a coach of an overdue scorecard, by e-mail too; once a day for each, else POLICY_VIOLATION.',
  })
  remindOfScorecard(
    @Ctx() ctx: Context,
    @Arg('input', () => RemindOfScorecardInput) { sessionId }: RemindOfScorecardInput,
  ): Promise<OverdueScorecard> {
    return remindOfScorecard(ctx, sessionId)
  }
}
