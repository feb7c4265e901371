import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import { SessionWhenEnum } from '../../graphql/enums.ts'
import { type SessionWhen, findMySessions } from './find-my-sessions.query.ts'
import { findSession } from './find-session.query.ts'
import { presentSession, presentSessions } from './present-session.query.ts'
import { SessionConnection, SessionObject } from './session.type.ts'

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
      return await presentSession(ctx, await findSession(ctx, id, token, { byCalendar: true }))
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
    const page = await findMySessions(ctx, when ?? 'UPCOMING', pageAsk(first, after))
    return withNodes(page, await presentSessions(ctx, rowsIn(page)))
  }
}
