import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { notFound } from '../../../errors.ts'
import { withSurroundings } from '../../sessions/find-session.query.ts'
import { presentSessions } from '../../sessions/present-session.query.ts'
import { SessionEntity, type Session } from '../../sessions/session.entity.ts'
import type { SessionStatus } from '../../sessions/session.rules.ts'
import type { SessionObject } from '../../sessions/session.type.ts'
import { claimedUser, isFeedToken } from './feed-token.rules.ts'
import { DAY } from '../../../lib/durations.ts'

const DAYS_BACK = 90
const MAX_EVENTS = 2000

/** What is or was to take place; a hold and what was never agreed are nobody's appointment. */
const IN_FEED: SessionStatus[] = [
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'needs_resolution',
  'no_show',
  'disputed',
  'cancelled',
  'closed',
]

export interface FeedOwner {
  userId: string
  coachId: string | null
  name: string
  zone: string
}

export interface FeedEntry {
  session: SessionObject
  sequence: number
  changedAt: Date
}

interface Row extends FeedOwner {
  version: number
}

/** Finds whose feed a token opens. Throws NOT_FOUND for anything else: forged, taken back, suspended or erased. */
export async function findFeedOwner(
  { pool, secret }: Pick<Context, 'pool' | 'secret'>,
  token: string,
): Promise<FeedOwner> {
  const userId = claimedUser(token)
  const [row] = await readRows(
    pool,
    sql<Row>`select u.id as "userId", c.id as "coachId", u.first_name as name, coalesce(a.timezone, u.time_zone, 'UTC') as zone,
       coalesce(f.version, 0) as version
     from users u left join coach_profiles c on c.user_id = u.id left join availabilities a on a.coach_id = c.id
       left join calendar_feeds f on f.user_id = u.id
     where u.id = ${userId}::uuid and not u.is_suspended and u.erased_at is null`,
  )
  if (!row || !isFeedToken(secret, row.userId, row.version, token)) throw notFound('calendar')
  return row
}

/** The owner's sessions on both sides, from 90 days ago on, by start. */
export async function findFeed(ctx: Context, { userId, coachId }: FeedOwner): Promise<FeedEntry[]> {
  const sessions = await ctx.em.find(
    SessionEntity,
    {
      $or: [{ seekerId: userId }, ...(coachId ? [{ coachId }] : [])],
      status: { $in: IN_FEED },
      startsAt: { $gte: new Date(ctx.clock().getTime() - DAYS_BACK * DAY) },
    },
    { orderBy: { startsAt: 'asc', id: 'asc' }, limit: MAX_EVENTS },
  )
  const roleOf = ({ seekerId }: Session) => (seekerId === userId ? ('seeker' as const) : ('coach' as const))
  const seen = await withSurroundings(
    ctx.em,
    sessions.map((session) => ({ session, role: roleOf(session), by: 'account' as const, isProven: true })),
  )
  const presented = await presentSessions(ctx, seen)
  return presented.flatMap((session, index) => {
    const row = sessions[index]
    return row ? [{ session, sequence: row.sequence, changedAt: row.updatedAt }] : []
  })
}
