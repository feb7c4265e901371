import { Ctx, Query, Resolver } from 'type-graphql'
import { Cost } from '../../graphql/cost/cost.ts'
import type { Context } from '../../context.ts'
import { adminOverview, coachOverview } from './overview.service.ts'
import { AdminOverview, CoachOverview } from './overview.type.ts'

@Resolver()
export class OverviewResolver {
  @Cost({ points: 20 })
  @Query(() => AdminOverview, { description: 'What waits for an admin and how the last 30 days went.' })
  adminOverview(@Ctx() ctx: Context): Promise<AdminOverview> {
    return adminOverview(ctx)
  }

  @Query(() => CoachOverview, { description: 'The signed-in coach’s practice at a glance.' })
  coachOverview(@Ctx() ctx: Context): Promise<CoachOverview> {
    return coachOverview(ctx)
  }
}
