import { Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { findToday } from './find-today.query.ts'
import { ThingToDo } from './today.type.ts'

@Resolver()
export class TodayResolver {
  @Cost({ points: 10 })
  @Query(() => ThingToDo, { description: 'The one thing that the viewer, as a seeker, is to do today.' })
  today(@Ctx() ctx: Context): Promise<ThingToDo> {
    return findToday(ctx)
  }
}
