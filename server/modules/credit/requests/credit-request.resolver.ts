import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import { GrantCreditInput } from '../credit.type.ts'
import { askForCredit } from './ask-for-credit.service.ts'
import { CreditRequest, CreditRequestConnection, DecideCreditInput } from './credit-request.type.ts'
import { decideCredit } from './decide-credit.service.ts'
import { findCreditRequest, findCreditRequests } from './find-credit-requests.query.ts'

@Resolver()
export class CreditRequestResolver {
  @Query(() => CreditRequestConnection, {
    description: 'Requests for credit that another admin has not decided on yet, the oldest first.',
  })
  creditRequests(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<CreditRequestConnection> {
    return findCreditRequests(ctx, pageAsk(first, after, id))
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
