import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import type { OpenDispute } from './open-dispute.type.ts'

/** SQL: disputes nobody has decided on. */
export const OPEN_DISPUTES = 'session_disputes d where d.resolved_at is null'

/** Disputes nobody has decided on, the longest wait first. */
export async function findOpenDisputes(
  { pool }: Pick<Context, 'pool'>,
  ask: PageAsk,
): Promise<Page<OpenDispute>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? [null, null]
  const { rows } = await pool.query<OpenDispute>(
    `select s.id, s.title, s.starts_at as "startsAt", trim(u.first_name || ' ' || u.last_name) as "coachName",
       s.seeker_name as "seekerName", jsonb_build_object('amountMinor', s.price_minor, 'currency', s.currency) as price,
       d.opened_by as "openedBy", d.opened_at as "openedAt"
     from session_disputes d join sessions s on s.id = d.session_id
       join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id
     where d.resolved_at is null
       and ($1::timestamptz is null or (date_trunc('milliseconds', d.opened_at), s.id) > ($1::timestamptz, $2::uuid))
     order by date_trunc('milliseconds', d.opened_at), s.id limit $3`,
    [at, id, ask.first + 1],
  )
  const { rows: counted } = await pool.query<{ count: number }>(
    `select count(*)::int as count from ${OPEN_DISPUTES}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ openedAt, id }) => BY_TIME.encode(openedAt, id),
    nodeOf: (row) => row,
    totalCount: counted[0]?.count ?? 0,
  })
}
