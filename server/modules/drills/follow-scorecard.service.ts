import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { readCards } from '../scorecards/read-cards.query.ts'
import { assignDrill } from './assign-drill.service.ts'
import { chooseKind, whatToDrill } from './choose-kind.rules.ts'
import type { DrillKind } from './drill.rules.ts'
import { difficultyFor } from './pace.rules.ts'

/**
 * What follows for the drills of a seeker from a scorecard they have read: not before, so that no drill tells what a
 * sealed one says. A guest has none until their session is an account's.
 */
export async function followScorecard(em: EntityManager, sessionId: string, at: Date): Promise<void> {
  const [cards] = await readCards(em, [sessionId])
  if (!cards?.seekerId || !cards.card?.readAt) return
  await endFixed(em, sessionId, at)
  const wanted = whatToDrill(cards.card)
  if (!wanted) return
  await assignDrill(em, {
    seekerId: cards.seekerId,
    coachId: cards.coachId,
    sessionId,
    place: wanted.place,
    dimension: wanted.dimension,
    kind: chooseKind(wanted.dimension, await timesGiven(em, cards.seekerId)),
    difficulty: difficultyFor(wanted.score),
    at,
  })
}

/** What a coach saw fixed is drilled no more. */
const endFixed = (em: EntityManager, sessionId: string, at: Date) =>
  rowsOf(
    em,
    sql`update drills d set ended_at = ${at}::timestamptz, ended_as = 'fixed', due_at = null from priority_checks c
      where c.session_id = ${sessionId}::uuid and c.outcome = 'fixed' and d.session_id = c.about_session_id and d.place = c.place
        and d.ended_at is null`,
  )

async function timesGiven(em: EntityManager, seekerId: string): Promise<Map<DrillKind, number>> {
  const rows = await rowsOf(
    em,
    sql<{
      kind: DrillKind
      count: number
    }>`select kind, count(*)::int as count from drills where seeker_id = ${seekerId}::uuid group by kind`,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}
