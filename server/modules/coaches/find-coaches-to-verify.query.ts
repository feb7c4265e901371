import type { Context } from '../../context.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../graphql/time-cursor.ts'
import { type CoachRecord, loadCoaches } from './load-coach.query.ts'

/** SQL: coaches who asked to be verified. */
export const COACHES_TO_VERIFY = 'coach_profiles where is_ready_for_review and not is_verified'

/** Coaches who asked to be verified and are not yet, longest wait first. */
export async function findCoachesToVerify({ em, clock }: Context, first: number, after: string | null) {
  const [at, id] = after ? decodeTimeCursor(after) : ['-infinity', '00000000-0000-0000-0000-000000000000']
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${COACHES_TO_VERIFY} and (ready_at, id) > (?::timestamptz, ?::uuid) order by ready_at, id limit ?`,
    [at, id, first + 1],
  )
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${COACHES_TO_VERIFY}`,
  )
  const records = await loadCoaches(
    em,
    rows.slice(0, first).map((row) => row.id),
    clock(),
  )
  return { records, hasNextPage: rows.length > first, totalCount: count?.count ?? 0, cursorOf }
}

const cursorOf = ({ profile }: CoachRecord) =>
  encodeTimeCursor(profile.readyAt?.toISOString() ?? '', profile.id)
