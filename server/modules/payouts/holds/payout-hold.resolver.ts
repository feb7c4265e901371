import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import { holdPayouts, releasePayouts } from './change-holds.service.ts'
import { findPayoutHolds } from './find-payout-holds.query.ts'
import {
  HoldPayoutsPayload,
  PayoutHoldConnection,
  PayoutHoldInput,
  ReleasePayoutsPayload,
} from './payout-hold.type.ts'

@Resolver()
export class PayoutHoldResolver {
  @Query(() => PayoutHoldConnection, {
    description:
      'Coaches whose payouts are held for an admin or could not be created, the longest wait first.',
  })
  payoutHolds(
    @Ctx() ctx: Context,
    @Arg('coachId', () => ID, { nullable: true, description: 'Only holds of this coach.' })
    coachId?: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<PayoutHoldConnection> {
    return findPayoutHolds(ctx, coachId ?? null, pageAsk(first, after, id))
  }

  @Mutation(() => HoldPayoutsPayload, {
    description:
      'Hold a coach’s payouts until an admin releases them. The coach sees that they are being reviewed.',
  })
  async holdPayouts(
    @Ctx() ctx: Context,
    @Arg('input', () => PayoutHoldInput) input: PayoutHoldInput,
  ): Promise<HoldPayoutsPayload> {
    await holdPayouts(ctx, input)
    return { coachId: input.coachId }
  }

  @Mutation(() => ReleasePayoutsPayload, {
    description:
      'Release a coach’s payouts. The available amount is set aside at once, also for a suspended coach and before first payouts are due.',
  })
  async releasePayouts(
    @Ctx() ctx: Context,
    @Arg('input', () => PayoutHoldInput) input: PayoutHoldInput,
  ): Promise<ReleasePayoutsPayload> {
    const { payouts } = await releasePayouts(ctx, input)
    return { coachId: input.coachId, payouts }
  }
}
