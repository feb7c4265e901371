import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { CaseBrief } from '../../cases/case-material.type.ts'
import { SessionInput } from '../session-input.type.ts'
import { SessionObject } from '../session.type.ts'
import { showSession } from '../show-session.service.ts'
import { finishSession, joinSession } from './attend-session.service.ts'
import { chooseSessionCase, findSeenCases } from './choose-session-case.service.ts'
import { findMessages } from './find-messages.query.ts'
import { findSessionBrief } from './find-session-brief.query.ts'
import { SendSessionMessageInput, SessionMessageConnection } from './message.type.ts'
import { showExhibit } from './show-exhibit.service.ts'
import { sendSessionMessage } from './send-session-message.service.ts'

@Resolver()
export class RoomResolver {
  @Mutation(() => SessionObject, { description: 'Join the room; the session starts when both are there.' })
  async joinSession(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await joinSession(ctx, input)
    return showSession(ctx, input)
  }

  @Mutation(() => SessionObject, {
    description: 'Say that the session is over; it completes when both have.',
  })
  async finishSession(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionObject> {
    await finishSession(ctx, input)
    return showSession(ctx, input)
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
    return findMessages(ctx, { sessionId, token }, pageAsk(first, after))
  }

  @Mutation(() => SessionObject, { description: 'Write to the other side: at most ten messages a minute.' })
  async sendSessionMessage(
    @Ctx() ctx: Context,
    @Arg('input', () => SendSessionMessageInput) input: SendSessionMessageInput,
  ): Promise<SessionObject> {
    await sendSessionMessage(ctx, input)
    return showSession(ctx, input)
  }

  @Query(() => CaseBrief, {
    nullable: true,
    description: 'What the viewer has of the case of their session; null until they may see it.',
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

  @Mutation(() => SessionObject, {
    description: 'Show the candidate an exhibit of the session’s case; once shown, it stays.',
  })
  async showExhibit(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('exhibit', () => String, { description: 'Its key.' }) exhibit: string,
  ): Promise<SessionObject> {
    await showExhibit(ctx, { sessionId, exhibit })
    return showSession(ctx, { sessionId })
  }
}
