import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { Money } from '../../graphql/money.type.ts'
import { isUuid } from '../../lib/uuid.ts'
import { GrantCreditInput } from './credit.type.ts'
import { findCredit } from './find-credit.query.ts'
import { grantCredit } from './grant-credit.service.ts'

@Resolver()
export class CreditResolver {
  @Query(() => [Money], {
    description:
      'What the signed-in seeker may pay sessions with, one amount a currency; empty when nothing.',
  })
  myCredit(@Ctx() { pool, viewer }: Context): Promise<Money[]> {
    if (!viewer) throw unauthenticated()
    return findCredit(pool, viewer.id)
  }

  @Query(() => [Money], { description: 'The same of any seeker.' })
  seekerCredit(@Ctx() { pool }: Context, @Arg('userId', () => ID) userId: string): Promise<Money[]> {
    if (!isUuid(userId)) throw notFound('seeker')
    return findCredit(pool, userId)
  }

  @Mutation(() => [Money], {
    description: 'Give a seeker credit for sessions to come, at our cost; they are told why.',
  })
  async grantCredit(
    @Ctx() ctx: Context,
    @Arg('input', () => GrantCreditInput) input: GrantCreditInput,
  ): Promise<Money[]> {
    await grantCredit(ctx, input)
    return findCredit(ctx.pool, input.userId)
  }
}
