import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import {
  AdminPayout,
  AdminPayoutConnection,
  RetryPayoutInput,
  RunPayoutBatchInput,
  RunPayoutBatchPayload,
} from './admin-payout.type.ts'
import { findAdminPayout, findAdminPayouts } from './find-admin-payouts.query.ts'
import { retryPayout } from './retry-payout.service.ts'
import { runBatchNow } from './run-batch-now.service.ts'

@Resolver()
export class AdminPayoutResolver {
  @Query(() => AdminPayoutConnection, {
    description: 'The payouts of all coaches: first those that need an admin, then the latest.',
  })
  payouts(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<AdminPayoutConnection> {
    return findAdminPayouts(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => AdminPayout, {
    description:
      'Retry a payout: send it if the provider does not have it, reverse it if the bank refused it, or set its money aside again if it failed.',
  })
  async retryPayout(
    @Ctx() ctx: Context,
    @Arg('input', () => RetryPayoutInput) input: RetryPayoutInput,
  ): Promise<AdminPayout> {
    await retryPayout(ctx, input)
    const payout = await findAdminPayout(ctx, input.payoutId)
    if (!payout) throw notFound('payout')
    return payout
  }

  @Mutation(() => RunPayoutBatchPayload, {
    description: 'Run a payout batch early. Returns how many payouts it set aside.',
  })
  async runPayoutBatch(
    @Ctx() ctx: Context,
    @Arg('input', () => RunPayoutBatchInput) { idempotencyKey }: RunPayoutBatchInput,
  ): Promise<RunPayoutBatchPayload> {
    return { payouts: await runBatchNow(ctx, idempotencyKey) }
  }
}
