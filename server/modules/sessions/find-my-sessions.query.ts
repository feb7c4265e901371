import { emptyPage, keysetPage, type Page, type PageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context, Viewer } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { partByAccount, type SeenSession, withSurroundings } from './find-session.query.ts'
import { tables } from '../../db/kysely.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { SessionStatus } from './session.rules.ts'
import { type Session, SessionEntity } from './session.entity.ts'
import { NEVER_BOOKED_STATUSES, UPCOMING_STATUSES } from './status-lists.rules.ts'

export type SessionWhen = 'UPCOMING' | 'PAST' | 'ALL'

const WHEN: Record<SessionWhen, [operator: 'in' | 'not in', statuses: SessionStatus[]]> = {
  UPCOMING: ['in', UPCOMING_STATUSES],
  PAST: ['not in', [...NEVER_BOOKED_STATUSES, ...UPCOMING_STATUSES]],
  ALL: ['not in', NEVER_BOOKED_STATUSES],
}

/** The viewer's sessions, as seeker and as coach: the next first, past ones latest first; with `ofCoach` those with one coach. Holds are not sessions yet. */
export async function findMySessions(
  ctx: Context,
  when: SessionWhen,
  ask: PageAsk,
  ofCoach: string | null = null,
): Promise<Page<SeenSession>> {
  const { viewer, em } = ctx
  if (!viewer) throw unauthenticated()
  if (ofCoach !== null && !isUuid(ofCoach)) return emptyPage()
  const up = when === 'UPCOMING'
  const { id: seekerId, coachId } = viewer
  const mine = tables(em)
    .selectFrom('Session')
    .where((eb) => eb.or([eb('seekerId', '=', seekerId), ...(coachId ? [eb('coachId', '=', coachId)] : [])]))
    .where('status', ...WHEN[when])
    .$if(ofCoach !== null, (rest) => rest.where('coachId', '=', ofCoach))
  const start = BY_TIME.decode(ask.after)
  const order = up ? 'asc' : 'desc'
  const rows = await mine
    .select('id')
    .$if(start !== null, (rest) =>
      rest.where((eb) =>
        eb(
          eb.refTuple('startsAt', 'id'),
          up ? '>' : '<',
          eb.tuple(new Date(start?.[0] ?? ''), start?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('startsAt', order)
    .orderBy('id', order)
    .limit(ask.first + 1)
    .execute()
  const { count } = await mine.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const ids = rows.map(({ id }) => id)
  const sessions =
    ids.length > 0
      ? await em.find(SessionEntity, { id: { $in: ids } }, { orderBy: { startsAt: order, id: order } })
      : []
  return pageOfSeen(em, { sessions, viewer }, ask, Number(count))
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
