import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageInfo, pageSize } from '../../graphql/connection.type.ts'
import { SessionWhenEnum } from '../../graphql/enums.ts'
import { startCheckout } from '../payments/start-checkout.service.ts'
import { finishSession, joinSession } from './attend-session.service.ts'
import { confirmBooking, resendConfirmation } from './confirm-booking.service.ts'
import { createHold } from './create-hold.service.ts'
import {
  acceptRequest,
  cancelSession,
  declineRequest,
  quoteCancellation,
  releaseHold,
} from './end-session.service.ts'
import { findMySessions, type SessionWhen } from './find-my-sessions.service.ts'
import { findSession } from './find-session.service.ts'
import { presentSession, presentSessions } from './present-session.ts'
import { replaceSessionLink } from './replace-session-link.service.ts'
import {
  CancelSessionInput,
  CreateHoldInput,
  SessionInput,
  StartCheckoutInput,
  UpdateSessionDetailsInput,
} from './session-input.type.ts'
import {
  CancellationQuote,
  CheckoutPayload,
  HoldPayload,
  SessionConnection,
  SessionLinkPayload,
  SessionObject,
} from './session.type.ts'
import { showSession as show } from './show-session.ts'
import { updateSessionDetails } from './update-session-details.service.ts'

@Resolver()
export class SessionResolver {
  @Query(() => SessionObject, {
    nullable: true,
    description: 'A session, for a participant, an admin, or the holder of its token. Null otherwise.',
  })
  async session(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<SessionObject | null> {
    try {
      return await presentSession(ctx, await findSession(ctx, id, token))
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }

  @Query(() => SessionConnection, { description: 'The viewer’s sessions, as seeker or as coach.' })
  async mySessions(
    @Ctx() ctx: Context,
    @Arg('when', () => SessionWhenEnum, { nullable: true, defaultValue: 'UPCOMING' })
    when: SessionWhen | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<SessionConnection> {
    const page = await findMySessions(ctx, when ?? 'UPCOMING', pageSize(first ?? 20), after ?? null)
    const nodes = await presentSessions(ctx, page.seen)
    const edges = page.seen.flatMap((seen, index) => {
      const node = nodes[index]
      return node ? [{ cursor: page.cursorOf(seen), node }] : []
    })
    return { edges, pageInfo: pageInfo(edges, page.hasNextPage, Boolean(after)), totalCount: page.totalCount }
  }

  @Mutation(() => HoldPayload, {
    description: 'Keep a bookable time for as long as expiresAt says, while paying.',
  })
  async createHold(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateHoldInput) input: CreateHoldInput,
  ): Promise<HoldPayload> {
    const { sessionId, token, expiresAt } = await createHold(ctx, input)
    return { session: await show(ctx, { sessionId, token }), token, expiresAt }
  }

  @Mutation(() => SessionObject, { description: 'Let a held time go.' })
  async releaseHold(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await releaseHold(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Say who comes and what the coach should know, while the time is on hold.',
  })
  async updateSessionDetails(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateSessionDetailsInput) input: UpdateSessionDetailsInput,
  ): Promise<SessionObject> {
    await updateSessionDetails(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => CheckoutPayload, {
    description:
      'Start paying for a held time. A free one is booked at once, a guest’s when their mailbox confirms it.',
  })
  async startCheckout(
    @Ctx() ctx: Context,
    @Arg('input', () => StartCheckoutInput) input: StartCheckoutInput,
  ): Promise<CheckoutPayload> {
    return startCheckout(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Book a guest’s free session, by the link that was mailed to them.',
  })
  async confirmBooking(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await confirmBooking(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Send the e-mail that asks for the confirmation once more.' })
  async resendConfirmation(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await resendConfirmation(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionLinkPayload, {
    description: 'End every link to a session that was given out, and get the one that opens it from now on.',
  })
  async replaceSessionLink(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionLinkPayload> {
    const token = await replaceSessionLink(ctx, input)
    return { session: await show(ctx, { sessionId: input.sessionId, token }), token }
  }

  @Mutation(() => SessionObject, { description: 'Take a requested session; the payment is captured.' })
  async acceptRequest(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await acceptRequest(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Refuse a requested session; nothing is charged.' })
  async declineRequest(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await declineRequest(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Join the room; the session starts when both are there.' })
  async joinSession(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await joinSession(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Say that the session is over; it completes when both have.',
  })
  async finishSession(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await finishSession(ctx, input)
    return show(ctx, input)
  }

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
    return show(ctx, input)
  }
}
