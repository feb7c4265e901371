import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Priority } from '../scorecard.rules.ts'
import { type Check, type Followed, keyOf, openPriorities, type Outcome } from './follow-up.rules.ts'

interface Row {
  sessionId: string
  at: string
  priorities: Priority[]
  /** What scorecards that were sent say of them, and what this one does. */
  checks: { place: number; outcome: Outcome; isOwn: boolean }[]
}

/** Scorecards of the same two that were sent of sessions before this one, the newest first. Nobody else's. */
const earlier = (
  sessionId: string,
) => sql<Row>`select k.session_id as "sessionId", o.starts_at as at, k.priorities,
    coalesce((select json_agg(json_build_object('place', c.place, 'outcome', c.outcome, 'isOwn', c.session_id = s.id))
      from priority_checks c join scorecards said on said.session_id = c.session_id join sessions saw on saw.id = c.session_id
      where c.about_session_id = o.id and (c.session_id = s.id or said.submitted_at is not null and saw.starts_at < s.starts_at)), '[]') as checks
  from sessions s join sessions o on o.coach_id = s.coach_id and (o.seeker_key = s.seeker_key or o.seeker_id = s.seeker_id)
    join scorecards k on k.session_id = o.id and k.submitted_at is not null
  where s.id = ${sessionId}::uuid and o.starts_at < s.starts_at order by o.starts_at desc, o.id`

/** Priorities that earlier scorecards of the same two named and none has said to be fixed, with what this one says. */
export async function readFollowUps(em: EntityManager, sessionId: string): Promise<Followed[]> {
  const named = namedIn(await rowsOf(em, earlier(sessionId)))
  const before = named.flatMap(({ checks, ...one }) => checks.map((check) => ({ ...one, ...check })))
  return openPriorities(named, before.filter(({ isOwn }) => !isOwn) satisfies Check[]).map(presentFollowed)
}

/** What a scorecard said of earlier priorities. */
export async function readSaid(em: EntityManager, sessionId: string): Promise<Followed[]> {
  return namedIn(await rowsOf(em, earlier(sessionId)))
    .map(presentFollowed)
    .filter(({ outcome }) => outcome !== null)
}

function namedIn(rows: readonly Row[]) {
  return rows.flatMap(({ sessionId, at, priorities, checks }) =>
    priorities.map((priority, place) => ({
      ...priority,
      sessionId,
      place,
      at: new Date(at),
      checks: checks.filter((one) => one.place === place),
    })),
  )
}

const presentFollowed = ({ checks, ...one }: ReturnType<typeof namedIn>[number]): Followed => ({
  ...one,
  outcome: checks.find(({ isOwn }) => isOwn)?.outcome ?? null,
})

/** What sent scorecards say of the priorities of these sessions, by priority, oldest first; only what `isOpen` lets through. */
export async function readOutcomes(
  em: EntityManager,
  openSessionIds: readonly string[],
): Promise<Map<string, Outcome[]>> {
  const ids = `{${openSessionIds.join(',')}}`
  const rows = await rowsOf(
    em,
    sql<Check>`select c.about_session_id as "sessionId", c.place, c.outcome from priority_checks c
       join sessions s on s.id = c.session_id
     where c.session_id = any(${ids}::uuid[]) and c.about_session_id = any(${ids}::uuid[]) order by s.starts_at, s.id`,
  )
  const outcomes = new Map<string, Outcome[]>()
  for (const row of rows) outcomes.set(keyOf(row), [...(outcomes.get(keyOf(row)) ?? []), row.outcome])
  return outcomes
}
