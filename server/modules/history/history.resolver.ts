import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { pageAsk } from '../../graphql/page.ts'
import { findPastCoaches } from './find-past-coaches.query.ts'
import { findPastSessions } from './find-past-sessions.query.ts'
import { PastCoach, PastSessionConnection } from './past-session.type.ts'

@Resolver()
export class HistoryResolver {
  @Query(() => PastSessionConnection, {
    description: 'The viewer’s past sessions, as seeker or as coach, latest first, with what came of them.',
  })
  async pastSessions(
    @Ctx() ctx: Context,
    @Arg('coachId', () => ID, { nullable: true, description: 'Only those with this coach.' })
    coachId: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<PastSessionConnection> {
    return findPastSessions(ctx, coachId ?? null, pageAsk(first, after))
  }

  @Cost({ items: 10 })
  @Query(() => [PastCoach], {
    description:
      'The coaches of the viewer’s past sessions as a seeker, the one met last first: at most 100.',
  })
  pastCoaches(@Ctx() ctx: Context): Promise<PastCoach[]> {
    return findPastCoaches(ctx)
  }
}
