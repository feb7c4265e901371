import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import { Cost } from '../../graphql/cost/cost.ts'
import type { Context } from '../../context.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { pageAsk } from '../../graphql/page.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { adminAnalytics } from './admin-analytics.service.ts'
import { AdminAnalytics, AnalyticsMetricEnum, AnalyticsRows } from './admin-analytics.type.ts'
import { findAnalyticsRows } from './find-analytics-rows.query.ts'
import type { RecordMetric } from './metric.rules.ts'

const Days = () => Arg('days', () => Int, { description: '7, 30 or 90 UTC days, today included.' })

@Resolver()
export class AdminAnalyticsResolver {
  @Cost({ points: 100 })
  @Query(() => AdminAnalytics, { description: 'How the marketplace did.' })
  adminAnalytics(@Ctx() ctx: Context, @Days() days: number): Promise<AdminAnalytics> {
    return adminAnalytics(ctx, days)
  }

  @Query(() => AnalyticsRows, { description: 'The rows a figure is made of, the latest first.' })
  analyticsRows(
    @Ctx() ctx: Context,
    @Arg('metric', () => AnalyticsMetricEnum) metric: RecordMetric,
    @Days() days: number,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('currency', () => CurrencyEnum, { nullable: true, description: 'Of money only.' })
    currency?: Currency | null,
    @Arg('cause', () => ID, { nullable: true, description: 'Of refunds only: a cause of theirs.' })
    cause?: string | null,
  ): Promise<AnalyticsRows> {
    return findAnalyticsRows(ctx, { metric, days, currency, cause, ...pageAsk(first, after) })
  }
}
