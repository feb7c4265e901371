import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { SessionInput } from '../session-input.type.ts'
import { CheckoutPayload } from '../../payments/checkout.type.ts'
import { SessionLinkPayload, SessionObject } from '../session.type.ts'
import { showSession } from '../show-session.service.ts'
import { acceptRequest, declineRequest } from './answer-request.service.ts'
import { StartCheckoutInput, UpdateSessionDetailsInput } from './booking.type.ts'
import { confirmBooking, resendConfirmation } from './confirm-booking.service.ts'
import { replaceSessionLink } from './replace-session-link.service.ts'
import { startCheckout } from './start-checkout.service.ts'
import { updateSessionDetails } from './update-session-details.service.ts'

@Resolver()
export class BookingResolver {
  @Mutation(() => SessionObject, {
    description: 'Say who comes and what the coach should know, while the time is on hold.',
  })
  async updateSessionDetails(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateSessionDetailsInput) input: UpdateSessionDetailsInput,
  ): Promise<SessionObject> {
    await updateSessionDetails(ctx, input)
    return showSession(ctx, input)
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
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Send the e-mail that asks for the confirmation once more.' })
  async resendConfirmation(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await resendConfirmation(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionLinkPayload, {
    description: 'End every link to a session that was given out, and get the one that opens it from now on.',
  })
  async replaceSessionLink(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionLinkPayload> {
    const token = await replaceSessionLink(ctx, input)
    return { session: await showSession(ctx, { sessionId: input.sessionId, token }), token }
  }

  @Mutation(() => SessionObject, { description: 'Take a requested session; the payment is captured.' })
  async acceptRequest(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await acceptRequest(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Refuse a requested session; it costs the seeker nothing.' })
  async declineRequest(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await declineRequest(ctx, input)
    return showSession(ctx, input)
  }
}
