import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { findOpenDisputes } from './find-open-disputes.query.ts'
import { OpenDisputeConnection } from './open-dispute.type.ts'

@Resolver()
export class OpenDisputeResolver {
  @Query(() => OpenDisputeConnection, {
    description: 'Sessions that wait for an admin’s decision, the longest wait first.',
  })
  async openDisputes(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first?: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<OpenDisputeConnection> {
    return findOpenDisputes(ctx, pageAsk(first, after))
  }
}
