import { Arg, Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { AnalyticsRows } from '../admin-analytics.type.ts'
import { findWeekRows } from './find-week-rows.query.ts'
import { readWeekLiquidity } from './read-week.query.ts'
import { WeekLiquidity } from './week-liquidity.type.ts'

@ArgsType()
class WeekArgs {
  @Field(() => Int, { description: '7, 30 or 90 UTC days, today included.' }) days: number
  @Field(() => String, { description: 'IANA zone whose clocks tell the hours.' }) timeZone: string
}

@ArgsType()
class WeekHourArgs extends WeekArgs {
  @Field(() => Int, { description: '1 is Monday.' }) weekday: number
  @Field(() => Int, { description: 'From 0 to 23.' }) hour: number
}

@Resolver()
export class WeekLiquidityResolver {
  @Cost({ points: 100 })
  @Query(() => WeekLiquidity, {
    description: 'How much of the coaches’ open time was booked, by hour of the week.',
  })
  weekLiquidity(@Ctx() ctx: Context, @Args() ask: WeekArgs): Promise<WeekLiquidity> {
    return readWeekLiquidity(ctx, ask)
  }

  @Query(() => AnalyticsRows, { description: 'The sessions that take some of an hour of the week.' })
  weekLiquidityRows(
    @Ctx() ctx: Context,
    @Args() ask: WeekHourArgs,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<AnalyticsRows> {
    return findWeekRows(ctx, ask, pageAsk(first, after))
  }
}
