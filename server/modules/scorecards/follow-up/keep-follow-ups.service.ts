import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import { type Check, type Followed, keyOf } from './follow-up.rules.ts'
import { readFollowUps } from './read-follow-ups.query.ts'

export type FollowUpInput = Check

/**
 * Keeps what a scorecard says of the priorities before it, and answers all that are open with it. What is not open is
 * passed over; without an answer to keep, what was said before stays.
 */
export async function keepFollowUps(
  em: EntityManager,
  sessionId: string,
  said: readonly FollowUpInput[] | null | undefined,
): Promise<Followed[]> {
  const open = await readFollowUps(em, sessionId)
  if (!said || open.length === 0) return open
  const outcomes = new Map(said.map((one) => [keyOf(one), one.outcome]))
  const now = open.map((one) => ({ ...one, outcome: outcomes.get(keyOf(one)) ?? null }))
  await tables(em).deleteFrom('PriorityCheck').where('sessionId', '=', sessionId).execute()
  const rows = now.flatMap(({ sessionId: aboutSessionId, place, outcome }) =>
    outcome ? [{ sessionId, aboutSessionId, place, outcome }] : [],
  )
  if (rows.length > 0) await tables(em).insertInto('PriorityCheck').values(rows).execute()
  return now
}
