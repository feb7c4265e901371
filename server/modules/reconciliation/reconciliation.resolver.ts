import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { ONE_ALONE, pageAsk } from '../../graphql/page.ts'
import { findDifferences, findReconciliation } from './find-reconciliation.query.ts'
import { MoneyDifferenceConnection, ReconciliationObject } from './reconciliation.type.ts'
import { reconcilePayments } from './reconcile-payments.service.ts'

@Resolver()
export class ReconciliationResolver {
  @Query(() => ReconciliationObject, {
    nullable: true,
    description: 'The latest comparison of our books with the provider’s; null before the first.',
  })
  reconciliation(@Ctx() ctx: Context): Promise<ReconciliationObject | null> {
    return findReconciliation(ctx)
  }

  @Query(() => MoneyDifferenceConnection, {
    description:
      'Where our books and the provider’s, or two of our own, do not agree; the longest wait first.',
  })
  moneyDifferences(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<MoneyDifferenceConnection> {
    return findDifferences(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => ReconciliationObject, {
    description:
      'Compare the books now, as every night at 03:00 UTC. Answers the comparison that begins, or the one under way.',
  })
  async reconcilePayments(@Ctx() ctx: Context): Promise<ReconciliationObject> {
    await reconcilePayments(ctx)
    const begun = await findReconciliation(ctx)
    if (!begun) throw notFound('reconciliation')
    return begun
  }
}
