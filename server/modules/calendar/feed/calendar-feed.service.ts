import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import type { CalendarFeed } from '../calendar.type.ts'
import { signFeedToken } from './feed-token.rules.ts'

/** The address of the viewer's own feed: the same every time until it is taken back. */
export async function myCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const { rows } = await ctx.pool.query<{ version: number }>(
    'select version from calendar_feeds where user_id = $1',
    [viewer.id],
  )
  return addresses(ctx, viewer.id, rows[0]?.version ?? 0)
}

/** Takes the address back and answers a new one. */
export async function resetCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const version = await ctx.em.transactional(async (em) => {
    const [row] = await em.execute<{ version: number }[]>(
      `insert into calendar_feeds (user_id, version) values (?, 1)
       on conflict (user_id) do update set version = calendar_feeds.version + 1 returning version`,
      [viewer.id],
    )
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: viewer.id,
      action: 'resetCalendarFeed',
      subjectType: 'user',
      subjectId: viewer.id,
    })
    return row?.version ?? 1
  })
  return addresses(ctx, viewer.id, version)
}

function addresses({ secret, publicUrl }: Context, userId: string, version: number): CalendarFeed {
  const url = `${publicUrl()}/api/v1/calendar/${signFeedToken(secret, userId, version)}.ics`
  return { url, webcalUrl: url.replace(/^https?:/, 'webcal:') }
}
