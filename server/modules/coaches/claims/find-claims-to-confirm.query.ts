import type { Context } from '../../../context.ts'
import { decodeTimeCursor, encodeTimeCursor } from '../../../graphql/time-cursor.ts'
import { type CoachRecord, loadCoaches } from '../load-coach.query.ts'

/** SQL: changes of claims that nobody has decided on. */
export const CLAIMS_TO_CONFIRM = 'claim_changes where refused_at is null'

/** Verified coaches whose changed claims wait for an admin, the longest wait first. */
export async function findClaimsToConfirm({ em, clock }: Context, first: number, after: string | null) {
  const [at, id] = after ? decodeTimeCursor(after) : ['-infinity', '00000000-0000-0000-0000-000000000000']
  const rows = await em.execute<{ coach_id: string }[]>(
    `select coach_id from ${CLAIMS_TO_CONFIRM} and (sent_at, coach_id) > (?::timestamptz, ?::uuid)
     order by sent_at, coach_id limit ?`,
    [at, id, first + 1],
  )
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${CLAIMS_TO_CONFIRM}`,
  )
  const ids = rows.slice(0, first).map(({ coach_id }) => coach_id)
  const records = await loadCoaches(em, ids, clock())
  return { records, hasNextPage: rows.length > first, totalCount: count?.count ?? 0, cursorOf }
}

const cursorOf = ({ profile, claimChange }: CoachRecord) =>
  encodeTimeCursor(claimChange?.sentAt.toISOString() ?? '', profile.id)
