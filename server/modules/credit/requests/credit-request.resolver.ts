import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { GrantCreditInput } from '../credit.type.ts'
import { askForCredit } from './ask-for-credit.service.ts'
import { CreditRequest, DecideCreditInput } from './credit-request.type.ts'
import { decideCredit } from './decide-credit.service.ts'
import { findCreditRequest, findCreditRequests } from './find-credit-requests.query.ts'

@Resolver()
export class CreditRequestResolver {
  @Query(() => [CreditRequest], {
    description:
      'Requests for credit that another admin has not decided on yet: the oldest first, at most 50.',
  })
  creditRequests(@Ctx() ctx: Context): Promise<CreditRequest[]> {
    return findCreditRequests(ctx)
  }

  @Mutation(() => CreditRequest, {
    description: 'Ask another admin to give a seeker credit when the amount exceeds what you may give alone.',
  })
  async askForCredit(
    @Ctx() ctx: Context,
    @Arg('input', () => GrantCreditInput) input: GrantCreditInput,
  ): Promise<CreditRequest> {
    return findCreditRequest(ctx, await askForCredit(ctx, input))
  }

  @Mutation(() => CreditRequest, {
    description: 'Give the credit that another admin asked for, or decline it.',
  })
  async decideCredit(
    @Ctx() ctx: Context,
    @Arg('input', () => DecideCreditInput) input: DecideCreditInput,
  ): Promise<CreditRequest> {
    await decideCredit(ctx, input)
    return findCreditRequest(ctx, input.requestId)
  }
}
