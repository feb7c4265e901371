import { keysetPage, type Page, type PageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql'
import type { Context, Viewer } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { partByAccount, type SeenSession, withSurroundings } from './find-session.query.ts'
import { type Session, SessionEntity } from './session.entity.ts'
import { NEVER_BOOKED_STATUSES, UPCOMING_STATUSES } from './status-lists.rules.ts'

export type SessionWhen = 'UPCOMING' | 'PAST' | 'ALL'

const WHEN: Record<SessionWhen, FilterQuery<Session>> = {
  UPCOMING: { status: { $in: UPCOMING_STATUSES } },
  PAST: { status: { $nin: [...NEVER_BOOKED_STATUSES, ...UPCOMING_STATUSES] } },
  ALL: { status: { $nin: NEVER_BOOKED_STATUSES } },
}

/** The viewer's sessions, as seeker and as coach: the next first, past ones latest first. Holds are not sessions yet. */
export async function findMySessions(
  ctx: Context,
  when: SessionWhen,
  ask: PageAsk,
): Promise<Page<SeenSession>> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  const up = when === 'UPCOMING'
  const own = viewer.coachId ? [{ coachId: viewer.coachId }] : []
  const mine = { $and: [{ $or: [{ seekerId: viewer.id }, ...own] }, WHEN[when]] }
  const [at, id] = BY_TIME.decode(ask.after) ?? []
  const beyond = up ? '$gt' : '$lt'
  const rest = at ? { $or: [{ startsAt: { [beyond]: at } }, { startsAt: at, id: { [beyond]: id } }] } : {}
  const order = up ? 'asc' : 'desc'
  const sessions = await em.find(
    SessionEntity,
    { $and: [mine, rest] },
    { orderBy: { startsAt: order, id: order }, limit: ask.first + 1 },
  )
  return pageOfSeen(em, { sessions, viewer }, ask, await em.count(SessionEntity, mine))
}

/** A page of somebody's own sessions, in the order they were found in. */
export async function pageOfSeen(
  em: EntityManager,
  { sessions, viewer }: { sessions: Session[]; viewer: Viewer | null },
  ask: PageAsk,
  totalCount: number,
): Promise<Page<SeenSession>> {
  const mine = sessions.flatMap((session) => {
    const part = partByAccount(session, viewer)
    return part ? [{ session, ...part }] : []
  })
  const page = keysetPage(mine, ask, {
    cursorOf: ({ session }) => BY_TIME.encode(session.startsAt, session.id),
    nodeOf: (row) => row,
    totalCount,
  })
  return withNodes(page, await withSurroundings(em, rowsIn(page)))
}
