import type { Context } from '../../../context.ts'
import { tables } from '../../../db/kysely.ts'
import { CalendarFeedEntity } from './calendar-feed.entity.ts'
import { unauthenticated } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { CalendarFeed } from '../calendar.type.ts'
import { signFeedToken } from './feed-token.rules.ts'

/** The address of the viewer's own feed: the same every time until it is taken back. */
export async function myCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const feed = await ctx.em.findOne(CalendarFeedEntity, viewer.id)
  return addresses(ctx, viewer.id, feed?.version ?? 0)
}

/** Takes the address back and answers a new one. */
export async function resetCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const version = await ctx.em.transactional(async (em) => {
    const feed = await tables(em)
      .insertInto('CalendarFeed')
      .values({ userId: viewer.id, version: 1 })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet((row) => ({ version: row('CalendarFeed.version', '+', 1) })),
      )
      .returning('version')
      .executeTakeFirstOrThrow()
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: viewer.id,
      action: 'resetCalendarFeed',
      subjectType: 'user',
      subjectId: viewer.id,
    })
    return feed.version
  })
  return addresses(ctx, viewer.id, version)
}

function addresses({ secret, publicUrl }: Context, userId: string, version: number): CalendarFeed {
  const url = `${publicUrl()}/api/v1/calendar/${signFeedToken(secret, userId, version)}.ics`
  return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') }
}
