import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import { retryRefund } from '../refunds/retry-refund.service.ts'
import { findPaymentIssues, readPaymentIssue } from './find-payment-issues.query.ts'
import {
  PaymentIssue,
  PaymentIssueConnection,
  ResolvePaymentIssueInput,
  RetryRefundInput,
} from './payment-issue.type.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.service.ts'

@Resolver()
export class PaymentIssueResolver {
  @Query(() => PaymentIssueConnection, {
    description:
      'What the payment provider said that does not fit or that nobody asked for, and what it refuses; the longest wait first.',
  })
  async paymentIssues(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<PaymentIssueConnection> {
    return findPaymentIssues(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => PaymentIssue, {
    description: 'Take a payment issue off the list, with what was found. It changes no payment.',
  })
  resolvePaymentIssue(
    @Ctx() ctx: Context,
    @Arg('input', () => ResolvePaymentIssueInput) input: ResolvePaymentIssueInput,
  ): Promise<PaymentIssue> {
    return resolvePaymentIssue(ctx, input)
  }

  @Mutation(() => PaymentIssue, {
    description: 'Ask the provider again for a refund that failed, and take the issue off the list.',
  })
  async retryRefund(
    @Ctx() ctx: Context,
    @Arg('input', () => RetryRefundInput) input: RetryRefundInput,
  ): Promise<PaymentIssue> {
    return readPaymentIssue(ctx, await retryRefund(ctx, input))
  }
}
