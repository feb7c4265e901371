import { keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { changeSetOf } from './claim-standing.rules.ts'
import { type CoachRecord, loadCoaches } from '../load-coach.query.ts'

/** SQL: coaches with changed claims that nobody has decided on, and since when the oldest of them waits. */
export const CLAIMS_TO_CONFIRM =
  '(select coach_id, min(sent_at) as sent_at from claim_changes where decision_id is null group by coach_id) as waiting'

/** Verified coaches whose changed claims wait for an admin, the longest wait first. */
export async function findClaimsToConfirm({ em, clock }: Context, ask: PageAsk): Promise<Page<CoachRecord>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['-infinity', '00000000-0000-0000-0000-000000000000']
  const waiting = sql.raw(CLAIMS_TO_CONFIRM)
  const rows = await rowsOf(
    em,
    sql<{ coach_id: string }>`select coach_id from ${waiting}
      where (sent_at, coach_id) > (${at}::timestamptz, ${id}::uuid) order by sent_at, coach_id limit ${ask.first + 1}`,
  )
  const [count] = await rowsOf(
    em,
    sql<{ count: number }>`select count(*)::int as count from ${sql.raw(CLAIMS_TO_CONFIRM)}`,
  )
  const records = await loadCoaches(
    em,
    rows.map(({ coach_id }) => coach_id),
    clock(),
  )
  return keysetPage(records, ask, { cursorOf, nodeOf: (coach) => coach, totalCount: count?.count ?? 0 })
}

const cursorOf = ({ profile, claims }: CoachRecord) =>
  BY_TIME.encode(changeSetOf(claims)?.sentAt ?? '', profile.id)
