import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { findMoneyEvents } from './find-money-events.query.ts'
import { MoneyEventObject } from './money-event.type.ts'

@Resolver()
export class TimelineResolver {
  @Query(() => [MoneyEventObject], {
    description:
      'What happened to the money of a session and what is to come, in the order of time: the same events for seeker, coach and admin, each with what is theirs. Empty when the session is free.',
  })
  async sessionMoney(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<MoneyEventObject[]> {
    return findMoneyEvents(ctx, { sessionId, token })
  }
}
