import { keysetPage, type Page, type PageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context, Viewer } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { partByAccount, type SeenSession, withSurroundings } from './find-session.query.ts'
import { type Session, SessionEntity } from './session.entity.ts'
import { NEVER_BOOKED, UPCOMING } from './status-lists.rules.ts'

export type SessionWhen = 'UPCOMING' | 'PAST' | 'ALL'

const WHEN: Record<SessionWhen, string> = {
  UPCOMING: `status in ${UPCOMING}`,
  PAST: `status not in ${NEVER_BOOKED} and status not in ${UPCOMING}`,
  ALL: `status not in ${NEVER_BOOKED}`,
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
  const from = BY_TIME.decode(ask.after)
  const mine = '(seeker_id = ?::uuid or coach_id = ?::uuid)'
  const rows = await em.execute<{ id: string }[]>(
    `select id from sessions where ${mine} and ${WHEN[when]}
       ${from ? `and (starts_at, id) ${up ? '>' : '<'} (?::timestamptz, ?::uuid)` : ''}
     order by starts_at ${up ? 'asc' : 'desc'}, id ${up ? 'asc' : 'desc'} limit ?`,
    [viewer.id, viewer.coachId, ...(from ?? []), ask.first + 1],
  )
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from sessions where ${mine} and ${WHEN[when]}`,
    [viewer.id, viewer.coachId],
  )
  const sessions = await em.find(SessionEntity, { id: { $in: rows.map(({ id }) => id) } })
  return pageOfSeen(em, { found: rows, sessions, viewer }, ask, count?.count ?? 0)
}

/** A page of somebody's own sessions, in the order their ids were found in. */
export async function pageOfSeen(
  em: EntityManager,
  { found, sessions, viewer }: { found: { id: string }[]; sessions: Session[]; viewer: Viewer | null },
  ask: PageAsk,
  totalCount: number,
): Promise<Page<SeenSession>> {
  const mine = found.flatMap(({ id }) => {
    const session = sessions.find((one) => one.id === id)
    const part = session && partByAccount(session, viewer)
    return part ? [{ session, ...part }] : []
  })
  const page = keysetPage(mine, ask, {
    cursorOf: ({ session }) => BY_TIME.encode(session.startsAt, session.id),
    nodeOf: (row) => row,
    totalCount,
  })
  return withNodes(page, await withSurroundings(em, rowsIn(page)))
}
