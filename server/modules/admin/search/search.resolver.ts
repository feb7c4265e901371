import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageSize } from '../../../graphql/connection.type.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import { FoundPayment, FoundSession } from './found.type.ts'
import { searchPayments, searchSessions } from './find-found.query.ts'

const TEXT = '2 to 100 characters; shorter ones find nothing.'

@Resolver()
export class SearchResolver {
  @Cost({ points: 5 })
  @Query(() => [FoundSession], {
    description:
      'Sessions of your own by title, person and id, the latest first; as an admin, those of everybody.',
  })
  searchSessions(
    @Ctx() ctx: Context,
    @Arg('text', () => String, { description: TEXT }) text: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 5, description: '1 to 50.' }) first?:
      | number
      | null,
  ): Promise<FoundSession[]> {
    return searchSessions(ctx, text, pageSize(first ?? 5))
  }

  @Cost({ points: 5 })
  @Query(() => [FoundPayment], {
    description: 'Payments by the number of a receipt, such as R-000012, or by the provider’s reference.',
  })
  searchPayments(
    @Ctx() ctx: Context,
    @Arg('text', () => String, { description: TEXT }) text: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 5, description: '1 to 50.' }) first?:
      | number
      | null,
  ): Promise<FoundPayment[]> {
    return searchPayments(ctx, text, pageSize(first ?? 5))
  }
}
