import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { AnalyticsRows } from '../admin-analytics.type.ts'
import { findRetentionRows } from './find-retention-rows.query.ts'
import { readRetention } from './read-retention.query.ts'
import { CohortRetention } from './retention.type.ts'

@Resolver()
export class RetentionResolver {
  @Cost({ points: 100 })
  @Query(() => CohortRetention, {
    description: 'Seekers by the month of their first paid session, and who of them came back when.',
  })
  cohortRetention(@Ctx() ctx: Context): Promise<CohortRetention> {
    return readRetention(ctx)
  }

  @Query(() => AnalyticsRows, {
    description: 'The people of a cohort in a month: the first paid session that each had in it.',
  })
  cohortRetentionRows(
    @Ctx() ctx: Context,
    @Arg('cohort', () => String, { description: 'A month of UTC, as YYYY-MM.' }) cohort: string,
    @Arg('month', () => String, { description: 'The same or a later one.' }) month: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<AnalyticsRows> {
    return findRetentionRows(ctx, { cohort, month, ...pageAsk(first, after) })
  }
}
