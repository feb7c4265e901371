import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { CasePreview } from '../cases/case.type.ts'
import { findCasesForYou } from './find-cases-for-you.query.ts'
import { findTasks } from './find-tasks.query.ts'
import { findToday } from './find-today.query.ts'
import { TodayTasks } from './tasks.type.ts'
import { ThingToDo } from './today.type.ts'

@Resolver()
export class TodayResolver {
  @Cost({ points: 10 })
  @Query(() => ThingToDo, { description: 'The one thing that the viewer, as a seeker, is to do today.' })
  today(@Ctx() ctx: Context): Promise<ThingToDo> {
    return findToday(ctx)
  }

  @Cost({ points: 10, items: 13 })
  @Query(() => TodayTasks, {
    description: 'What the viewer, as a seeker, does today: practice and the steps after a session.',
  })
  todayTasks(@Ctx() ctx: Context): Promise<TodayTasks> {
    return findTasks(ctx)
  }

  @Cost({ points: 10, items: 10 })
  @Query(() => [CasePreview], {
    description: 'Cases the viewer has not met, of the types they have met least: at most ten.',
  })
  casesForYou(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 3, description: '1 to 10.' }) first:
      | number
      | null,
  ): Promise<CasePreview[]> {
    return findCasesForYou(ctx, first ?? 3)
  }
}
