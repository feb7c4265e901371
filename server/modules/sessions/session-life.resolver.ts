import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageInfo, pageSize } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { Slot } from '../availability/availability.type.ts'
import { acceptReschedule, declineReschedule, withdrawReschedule } from './answer-reschedule.service.ts'
import { CaseBrief } from '../cases/case-material.type.ts'
import { answerResolution } from './answer-resolution.service.ts'
import { chooseSessionCase, findSeenCases } from './choose-session-case.service.ts'
import { disputeSession } from './dispute-session.service.ts'
import { findSessionBrief } from './find-session-brief.service.ts'
import { findMessages } from './find-messages.service.ts'
import { findRescheduleSlots } from './find-reschedule-slots.service.ts'
import { reportNoShow } from './report-no-show.service.ts'
import { rescheduleSession } from './reschedule-session.service.ts'
import { resolveDispute } from './resolve-dispute.service.ts'
import { sendSessionMessage } from './send-session-message.service.ts'
import { SessionInput } from './session-input.type.ts'
import {
  AnswerResolutionInput,
  DisputeSessionInput,
  RescheduleSessionInput,
  ResolveDisputeInput,
  SendSessionMessageInput,
  SessionCallInput,
} from './session-life-input.type.ts'
import { SessionMessageConnection } from './session-life.type.ts'
import { SessionObject } from './session.type.ts'
import { showSession } from './show-session.ts'

@Resolver()
export class SessionLifeResolver {
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

  @Query(() => SessionMessageConnection, {
    description: 'What the two of a session have written, the latest first.',
  })
  async sessionMessages(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first?: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<SessionMessageConnection> {
    const page = await findMessages(ctx, { sessionId, token }, pageSize(first ?? 20), after ?? null)
    const { edges, hasNextPage, totalCount } = page
    return { edges, pageInfo: pageInfo(edges, hasNextPage, Boolean(after)), totalCount }
  }

  @Query(() => CaseBrief, {
    nullable: true,
    description: 'What the candidate of a session is given of its case; null until the viewer may see it.',
  })
  async sessionBrief(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<CaseBrief | null> {
    return findSessionBrief(ctx, { sessionId, token })
  }

  @Query(() => [String], {
    description:
      'Slugs of the cases the seeker of the viewer’s session knows: practised, or had in another session.',
  })
  async sessionCasesSeen(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
  ): Promise<string[]> {
    return findSeenCases(ctx, sessionId)
  }

  @Mutation(() => SessionObject, {
    description:
      'Ask for another time. A seeker takes it at once, twice, when the start is 24 hours or more away; else it is proposed.',
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
    description: 'Ask an admin to look at a session, within 48 hours after it.',
  })
  async disputeSession(
    @Ctx() ctx: Context,
    @Arg('input', () => DisputeSessionInput) input: DisputeSessionInput,
  ): Promise<SessionObject> {
    await disputeSession(ctx, input)
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

  @Mutation(() => SessionObject, { description: 'Write to the other side: at most ten messages a minute.' })
  async sendSessionMessage(
    @Ctx() ctx: Context,
    @Arg('input', () => SendSessionMessageInput) input: SendSessionMessageInput,
  ): Promise<SessionObject> {
    await sendSessionMessage(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Choose the case of a session: never one the seeker has seen.',
  })
  async chooseSessionCase(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('caseSlug', () => String, { nullable: true, description: 'Null takes the choice back.' })
    caseSlug?: string | null,
  ): Promise<SessionObject> {
    await chooseSessionCase(ctx, { sessionId, caseSlug })
    return showSession(ctx, { sessionId })
  }
}
