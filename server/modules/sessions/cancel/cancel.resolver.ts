import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { SessionObject } from '../session.type.ts'
import { showSession } from '../show-session.service.ts'
import { cancelSession, quoteCancellation } from './cancel-session.service.ts'
import { CancelSessionInput, CancellationQuote } from './cancel.type.ts'

@Resolver()
export class CancelResolver {
  @Mutation(() => CancellationQuote, { description: 'What cancelling now would give back, and until when.' })
  async quoteCancellation(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<CancellationQuote> {
    const { refundMinor, percent, changesAt, session } = await quoteCancellation(ctx, { sessionId, token })
    return { refund: { amountMinor: refundMinor, currency: session.currency }, percent, changesAt }
  }

  @Mutation(() => SessionObject, {
    description: 'Cancel a session; the refund equals the quote of the same moment.',
  })
  async cancelSession(
    @Ctx() ctx: Context,
    @Arg('input', () => CancelSessionInput) input: CancelSessionInput,
  ): Promise<SessionObject> {
    await cancelSession(ctx, input)
    return showSession(ctx, input)
  }
}
