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
    return quoteCancellation(ctx, { sessionId, token })
  }

  @Mutation(() => SessionObject, {
    description: 'Cancel a session for the refund that was shown; when it has changed since, it is refused.',
  })
  async cancelSession(
    @Ctx() ctx: Context,
    @Arg('input', () => CancelSessionInput) input: CancelSessionInput,
  ): Promise<SessionObject> {
    await cancelSession(ctx, input)
    return showSession(ctx, input)
  }
}
