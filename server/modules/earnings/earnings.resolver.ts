import { Arg, Args, ArgsType, Ctx, Field, Int, Query, Resolver } from 'type-graphql'
import { Cost } from '../../graphql/cost/cost.ts'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { EarningConnection, EarningsReport } from './earnings.type.ts'
import { coachEarnings, earningSessions } from './find-earnings.query.ts'

@ArgsType()
class MonthsArgs {
  @Field(() => String, { description: 'First month, YYYY-MM, in the coach’s zone.' }) from: string
  @Field(() => String, { description: 'Last month, included; at most 24 in all.' }) to: string
  @Field(() => String, {
    nullable: true,
    description: 'IANA zone to count in while the coach has neither a calendar nor a zone of their own.',
  })
  timeZone?: string | null
}

@Resolver()
export class EarningsResolver {
  @Cost({ points: 20 })
  @Query(() => EarningsReport, {
    description: 'What the signed-in coach earned in some months, and where all their money stands now.',
  })
  coachEarnings(@Ctx() ctx: Context, @Args(() => MonthsArgs) months: MonthsArgs): Promise<EarningsReport> {
    return coachEarnings(ctx, months)
  }

  @Query(() => EarningConnection, {
    description: 'The signed-in coach’s paid sessions that count in some months, latest first.',
  })
  earningSessions(
    @Ctx() ctx: Context,
    @Args(() => MonthsArgs) months: MonthsArgs,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<EarningConnection> {
    return earningSessions(ctx, months, pageAsk(first, after))
  }
}
