import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Context, Services } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { CreateContext } from '../../../request-context.ts'
import { spend } from '../../budgets/spend.service.ts'
import { inOwnVoice } from '../../mail/header.rules.ts'
import { calendarText, entryOf, eventData } from '../../sessions/calendar/calendar-event.rules.ts'
import { type FeedEntry, type FeedOwner, findFeed, findFeedOwner } from './find-feed.query.ts'

const HOUR_SECONDS = 3600

/** A person's sessions for a calendar to subscribe to. Not a GraphQL operation: calendars fetch bytes by address. */
export function registerCalendarFeed(
  app: FastifyInstance,
  services: Services,
  createContext: CreateContext,
): void {
  app.get<{ Params: { file: string } }>('/api/v1/calendar/:file', async (request, reply) => {
    const { file } = request.params
    if (!file.endsWith('.ics')) throw notFound('calendar')
    const ctx = await createContext({ authorization: undefined, ip: request.ip })
    const owner = await findFeedOwner(ctx, file.slice(0, -'.ics'.length))
    // By owner and only once the token is proven, so that nobody can use up another's.
    await spend(ctx, 'readCalendarFeed', owner.userId)
    const text = calendarFeed(ctx, owner, await findFeed(ctx, owner), services.publicUrl())
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}

const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false

/** RFC 5545; the same bytes while nothing changes, since an event is stamped with its last change. */
export function calendarFeed(
  { env }: Pick<Context, 'env'>,
  { name, zone }: FeedOwner,
  entries: FeedEntry[],
  publicUrl: string,
): string {
  const calendar = ical({
    prodId: { company: env.PRODUCT_NAME, product: 'Sessions' },
    method: ICalCalendarMethod.PUBLISH,
    name: `${env.PRODUCT_NAME} sessions${name && ` of ${inOwnVoice(name)}`}`,
    ttl: HOUR_SECONDS,
    x: { 'X-WR-TIMEZONE': zone },
  })
  for (const { session, sequence, changedAt } of entries)
    calendar.createEvent(eventData(entryOf(session, { sequence, stamp: changedAt, publicUrl })))
  return calendarText(calendar)
}
