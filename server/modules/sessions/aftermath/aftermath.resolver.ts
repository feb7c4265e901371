import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { SessionCallInput } from '../session-input.type.ts'
import { SessionObject } from '../session.type.ts'
import { showSession } from '../show-session.service.ts'
import { answerDispute } from './answer-dispute.service.ts'
import {
  AnswerDisputeInput,
  AnswerResolutionInput,
  DisputeSessionInput,
  RefundGoodwillInput,
  ResolveDisputeInput,
} from './aftermath.type.ts'
import { answerResolution } from './answer-resolution.service.ts'
import { disputeSession } from './dispute-session.service.ts'
import { refundGoodwill } from './refund-goodwill.service.ts'
import { reportNoShow } from './report-no-show.service.ts'
import { resolveDispute } from './resolve-dispute.service.ts'

@Resolver()
export class AftermathResolver {
  @Mutation(() => SessionObject, { description: 'Say, from the room, that the other side has not come.' })
  async reportNoShow(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionCallInput) input: SessionCallInput,
  ): Promise<SessionObject> {
    await reportNoShow(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Say what happened; may be changed until the session is settled.',
  })
  async answerResolution(
    @Ctx() ctx: Context,
    @Arg('input', () => AnswerResolutionInput) input: AnswerResolutionInput,
  ): Promise<SessionObject> {
    await answerResolution(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Ask an admin to look at a session, while `disputableUntil` allows it.',
  })
  async disputeSession(
    @Ctx() ctx: Context,
    @Arg('input', () => DisputeSessionInput) input: DisputeSessionInput,
  ): Promise<SessionObject> {
    await disputeSession(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Say what your side says of a dispute that the other side opened, once, while `mayAnswer`.',
  })
  async answerDispute(
    @Ctx() ctx: Context,
    @Arg('input', () => AnswerDisputeInput) input: AnswerDisputeInput,
  ): Promise<SessionObject> {
    await answerDispute(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Decide on a disputed session; the decision is final.' })
  async resolveDispute(
    @Ctx() ctx: Context,
    @Arg('input', () => ResolveDisputeInput) input: ResolveDisputeInput,
  ): Promise<SessionObject> {
    await resolveDispute(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Give some of a session’s money back to who paid, whatever its policy says.',
  })
  async refundGoodwill(
    @Ctx() ctx: Context,
    @Arg('input', () => RefundGoodwillInput) input: RefundGoodwillInput,
  ): Promise<SessionObject> {
    await refundGoodwill(ctx, input)
    return showSession(ctx, input)
  }
}
