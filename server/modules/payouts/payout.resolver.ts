import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { coachPayouts, payoutYears } from './find-payouts.query.ts'
import { PayoutConnection, PayoutYear } from './payout.type.ts'

@Resolver()
export class PayoutResolver {
  @Query(() => PayoutConnection, { description: 'The signed-in coach’s payouts, the latest first.' })
  coachPayouts(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<PayoutConnection> {
    return coachPayouts(ctx, pageAsk(first, after))
  }

  @Query(() => [PayoutYear], {
    description: 'What the signed-in coach was paid out, by year and tax residency.',
  })
  payoutYears(@Ctx() ctx: Context): Promise<PayoutYear[]> {
    return payoutYears(ctx)
  }
}
