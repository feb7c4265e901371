import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { SessionInput } from '../session-input.type.ts'
import { HoldPayload, SessionObject } from '../session.type.ts'
import { showSession } from '../show-session.service.ts'
import { createHold } from './create-hold.service.ts'
import { CreateHoldInput } from './hold.type.ts'
import { releaseHold } from './release-hold.service.ts'

@Resolver()
export class HoldResolver {
  @Mutation(() => HoldPayload, {
    description: 'Keep a bookable time for as long as expiresAt says, while paying.',
  })
  async createHold(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateHoldInput) input: CreateHoldInput,
  ): Promise<HoldPayload> {
    const { sessionId, token, expiresAt } = await createHold(ctx, input)
    return { session: await showSession(ctx, { sessionId, token }), token, expiresAt }
  }

  @Mutation(() => SessionObject, { description: 'Let a held time go.' })
  async releaseHold(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await releaseHold(ctx, input)
    return showSession(ctx, input)
  }
}
