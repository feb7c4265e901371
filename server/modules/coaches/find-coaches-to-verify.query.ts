import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { type CoachRecord, loadCoaches } from './load-coach.query.ts'

/** SQL: coaches who asked to be verified. */
export const COACHES_TO_VERIFY = 'coach_profiles where is_ready_for_review and not is_verified'

/** Coaches who asked to be verified and are not yet, longest wait first. */
export async function findCoachesToVerify({ em, clock }: Context, ask: PageAsk): Promise<Page<CoachRecord>> {
  const [at, id] = BY_TIME.decode(ask.after) ?? ['-infinity', '00000000-0000-0000-0000-000000000000']
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${COACHES_TO_VERIFY} and (ready_at, id) > (?::timestamptz, ?::uuid) order by ready_at, id limit ?`,
    [at, id, ask.first + 1],
  )
  const [count] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from ${COACHES_TO_VERIFY}`,
  )
  const records = await loadCoaches(
    em,
    rows.map(({ id }) => id),
    clock(),
  )
  return keysetPage(records, ask, { cursorOf, nodeOf: (coach) => coach, totalCount: count?.count ?? 0 })
}

const cursorOf = ({ profile }: CoachRecord) => BY_TIME.encode(profile.readyAt ?? '', profile.id)
