import type { EntityManager } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../asker.ts'
import type { Context, Services } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { CreateContext } from '../../../request-context.ts'
import { calendarEvent, entryOf } from './calendar-event.rules.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { isActiveUser } from '../../users/is-active-user.query.ts'
import { isSuspendedMailbox } from '../../users/suspended-mailbox.query.ts'
import { findSession, readSessionAs, type SeenSession } from '../find-session.query.ts'
import { presentSession } from '../present-session.query.ts'
import { SessionEntity } from '../session.entity.ts'
import { type CalendarSide, calendarSide } from '../booking/session-token.rules.ts'
import type { SessionObject } from '../session.type.ts'

/** The calendar file of a session. Not a GraphQL operation: calendars fetch bytes by address. */
export function registerCalendarFile(
  app: FastifyInstance,
  services: Services,
  createContext: CreateContext,
): void {
  app.get<{ Params: { id: string }; Querystring: { token?: string } }>(
    '/api/v1/sessions/:id/calendar.ics',
    async (request, reply) => {
      const ctx = await createContext(callerOf(request))
      const { id } = request.params
      const known = isUuid(id) ? await ctx.em.findOne(SessionEntity, { id }) : null
      const side = known && calendarSide(ctx.secret, known, request.query.token)
      const seen = side ? await readAsSide(ctx.em, id, side) : await findSession(ctx, id)
      const session = await presentSession(ctx, seen)
      if (!session.calendarUrl) throw notFound('calendar entry')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="session.ics"')
        .header('cache-control', 'private, no-store')
        .send(calendarFile(ctx, session, seen.session.sequence, services.publicUrl()))
    },
  )
}

/** The address in a calendar of a side's; that of somebody suspended or erased finds nothing. */
async function readAsSide(em: EntityManager, id: string, side: CalendarSide): Promise<SeenSession> {
  const seen = await readSessionAs(em, id, side)
  const { session } = seen
  const coach = side === 'coach' ? await em.findOneOrFail(CoachProfileEntity, { id: session.coachId }) : null
  const userId = coach ? coach.userId : session.seekerId
  if (userId && !(await isActiveUser(em, userId))) throw notFound('session')
  if (!userId && session.seekerEmail && (await isSuspendedMailbox(em, session.seekerEmail)))
    throw notFound('session')
  return seen
}

/** The file somebody adds by hand: published, not sent as an invitation. */
export function calendarFile(
  { env, clock }: Context,
  session: SessionObject,
  sequence: number,
  publicUrl: string,
): string {
  return calendarEvent({
    ...entryOf(session, { sequence, stamp: clock(), publicUrl }),
    method: session.status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
    product: env.PRODUCT_NAME,
  })
}
