import { Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import { MIN_COACHES, quartilesOf } from './comparable.rules.ts'
import { findComparableRates } from './find-comparable-rates.query.ts'
import { ComparableRates } from './rates.type.ts'

@Resolver()
export class RatesResolver {
  @Query(() => ComparableRates, {
    nullable: true,
    description: 'What coaches comparable with the signed-in one charge; null before the profile exists.',
  })
  @Cost({ points: 20 })
  async comparableRates(@Ctx() ctx: Context): Promise<ComparableRates | null> {
    const row = ctx.viewer?.coachId ? await findComparableRates(ctx, ctx.viewer.coachId) : null
    if (!row) return null
    const [lower, middle, upper] = (quartilesOf(row) ?? [null, null, null]).map((amountMinor) =>
      amountMinor === null ? null : { amountMinor, currency: row.currency },
    )
    return {
      coaches: row.coaches,
      fewest: MIN_COACHES,
      lower: lower ?? null,
      middle: middle ?? null,
      upper: upper ?? null,
    }
  }
}
