import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { LinkGuestSessionsInput, LinkGuestSessionsPayload } from './guest-link.type.ts'
import { linkGuestSessions } from './link-guest-sessions.service.ts'

@Resolver()
export class GuestLinkResolver {
  @Mutation(() => LinkGuestSessionsPayload, {
    description: 'Put sessions booked as a guest under the signed-in account.',
  })
  linkGuestSessions(
    @Ctx() ctx: Context,
    @Arg('input', () => LinkGuestSessionsInput) input: LinkGuestSessionsInput,
  ): Promise<LinkGuestSessionsPayload> {
    return linkGuestSessions(ctx, input)
  }
}
