import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { type CoachRecord, loadCoaches } from './load-coach.query.ts'

/** SQL: coaches who asked to be verified. */
export const COACHES_TO_VERIFY = 'coach_profiles where is_ready_for_review and not is_verified'

/** Coaches who asked to be verified and are not yet, longest wait first. */
export async function findCoachesToVerify({ em, clock }: Context, ask: PageAsk): Promise<Page<CoachRecord>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['-infinity', '00000000-0000-0000-0000-000000000000']
  const waiting = sql.raw(COACHES_TO_VERIFY)
  const rows = await rowsOf(
    em,
    sql<{ id: string }>`select id from ${waiting} and (ready_at, id) > (${at}::timestamptz, ${id}::uuid)
      order by ready_at, id limit ${ask.first + 1}`,
  )
  const [count] = await rowsOf(
    em,
    sql<{ count: number }>`select count(*)::int as count from ${sql.raw(COACHES_TO_VERIFY)}`,
  )
  const records = await loadCoaches(
    em,
    rows.map(({ id }) => id),
    clock(),
  )
  return keysetPage(records, ask, { cursorOf, nodeOf: (coach) => coach, totalCount: count?.count ?? 0 })
}

const cursorOf = ({ profile }: CoachRecord) => BY_TIME.encode(profile.readyAt ?? '', profile.id)
