import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { badInput, notFound, unauthenticated } from '../../errors.ts'
import { DIMENSION_OF } from './choose-kind.rules.ts'
import type { DrillKind } from './drill.rules.ts'
import type { Drill } from './drill.type.ts'
import { type Difficulty, isDifficulty } from './pace.rules.ts'
import { presentDrill } from './present-drill.view.ts'
import { readDrill } from './read-drills.query.ts'

/**
 * The drill of a kind that the viewer wants to practise: the one that is open, else the newest that has ended, else a new
 * one that is due today. A level becomes that of the drill, unless a coach or a scorecard set it. Throws BAD_USER_INPUT.
 */
export async function chooseDrill(ctx: Context, kind: DrillKind, level: number | null): Promise<Drill> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (level !== null && !isDifficulty(level))
    throw badInput('A level goes from 1 to 3.', [{ path: 'level', message: 'Choose 1, 2 or 3.' }])
  const id = await ctx.em.transactional(
    async (em) =>
      (await takeEarlier(em, viewer.id, kind, level)) ??
      (await begin(em, viewer.id, kind, level ?? 2, ctx.clock())),
  )
  const row = id && (await readDrill(ctx.pool, viewer.id, id))
  if (!row) throw notFound('drill')
  return presentDrill(row, ctx.clock())
}

const takeEarlier = async (em: EntityManager, seekerId: string, kind: DrillKind, level: Difficulty | null) =>
  idOf(
    em,
    sql<{ id: string }>`update drills
      set difficulty = case assigned_by when 'self' then coalesce(${level}::int, difficulty) else difficulty end
      where id = (select id from drills where seeker_id = ${seekerId}::uuid and kind = ${kind} order by ended_at desc nulls first limit 1)
      returning id`,
  )

/** Two requests at once begin one drill. */
const begin = async (em: EntityManager, seekerId: string, kind: DrillKind, level: Difficulty, at: Date) =>
  idOf(
    em,
    sql<{
      id: string
    }>`insert into drills (seeker_id, assigned_by, kind, dimension, difficulty, box, due_at, assigned_at)
      values (${seekerId}::uuid, 'self', ${kind}, ${DIMENSION_OF[kind]}, ${level}::int, 1, ${at}::timestamptz, ${at}::timestamptz)
      on conflict (seeker_id, kind) where ended_at is null do update
        set difficulty = case drills.assigned_by when 'self' then excluded.difficulty else drills.difficulty end
      returning id`,
  )

const idOf = async (em: EntityManager, statement: Parameters<typeof rowsOf<{ id: string }>>[1]) =>
  (await rowsOf(em, statement))[0]?.id
