import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { readPayoutWaits } from '../../earnings/payout-waits.query.ts'
import { PayoutAccount, SetUpPayoutsPayload } from './payout-account.type.ts'
import { presentAccount } from './present-account.view.ts'
import { refreshAccount } from './refresh-account.service.ts'
import { findOwnAccount, setUpPayouts } from './set-up-payouts.service.ts'

async function readOwnAccount(ctx: Context): Promise<PayoutAccount> {
  const coachId = ctx.viewer?.coachId
  const waits = coachId ? await readPayoutWaits(ctx.em.fork(), coachId) : null
  return presentAccount(await findOwnAccount(ctx), waits?.isUnderReview ?? false)
}

@Resolver()
export class PayoutAccountResolver {
  @Query(() => PayoutAccount, { description: 'How far the signed-in coach’s payout account is.' })
  async payoutAccount(@Ctx() ctx: Context): Promise<PayoutAccount> {
    return readOwnAccount(ctx)
  }

  @Mutation(() => SetUpPayoutsPayload, {
    description:
      'The provider’s page on which a coach says where their money goes. Opens their account the first time.',
  })
  async setUpPayouts(@Ctx() ctx: Context): Promise<SetUpPayoutsPayload> {
    return { url: await setUpPayouts(ctx) }
  }

  @Mutation(() => PayoutAccount, {
    description:
      'Read the signed-in coach’s payout account from the provider again, for example after a visit to its page.',
  })
  async refreshPayoutAccount(@Ctx() ctx: Context): Promise<PayoutAccount> {
    const account = await findOwnAccount(ctx)
    if (account) await refreshAccount(ctx, account.accountRef)
    return readOwnAccount(ctx)
  }
}
