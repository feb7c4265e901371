import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Cost } from '../../../graphql/cost/cost.ts'
import type { Context } from '../../../context.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { Slot } from '../../availability/availability.type.ts'
import { SessionCallInput, SessionInput } from '../session-input.type.ts'
import { SessionObject } from '../session.type.ts'
import { showSession } from '../show-session.service.ts'
import { acceptReschedule, declineReschedule, withdrawReschedule } from './answer-reschedule.service.ts'
import { findRescheduleSlots } from './find-reschedule-slots.query.ts'
import { rescheduleSession } from './reschedule-session.service.ts'
import { RescheduleSessionInput } from './reschedule.type.ts'

@Resolver()
export class RescheduleResolver {
  @Cost({ points: 20, items: 0 })
  @Query(() => [Slot], {
    description: 'Times a session could move to, over at most 31 days; its own is left out.',
  })
  async rescheduleSlots(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('from', () => UTCDateTime) from: Date,
    @Arg('to', () => UTCDateTime) to: Date,
    @Arg('timeZone', () => String, { description: 'IANA zone of the local fields.' }) timeZone: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<Slot[]> {
    return findRescheduleSlots(ctx, { sessionId, token, from, to, timeZone })
  }

  @Mutation(() => SessionObject, {
    description:
      'Ask for another time. A seeker takes it at once while `movesAtOnce`; else it is proposed to the other side.',
  })
  async rescheduleSession(
    @Ctx() ctx: Context,
    @Arg('input', () => RescheduleSessionInput) input: RescheduleSessionInput,
  ): Promise<SessionObject> {
    await rescheduleSession(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Take the time the other side proposed.' })
  async acceptReschedule(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionCallInput) input: SessionCallInput,
  ): Promise<SessionObject> {
    await acceptReschedule(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Refuse the proposed time; the session stays where it is.' })
  async declineReschedule(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await declineReschedule(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, { description: 'Take one’s own proposal back.' })
  async withdrawReschedule(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await withdrawReschedule(ctx, input)
    return showSession(ctx, input)
  }
}
