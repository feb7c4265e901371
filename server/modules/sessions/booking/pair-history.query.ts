import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { policyViolation } from '../../../errors.ts'
import type { Context } from '../../../context.ts'
import type { SessionKind } from '../../coaches/session-type.entity.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'
import { isKnown } from '../people/person.rules.ts'
import { ofPerson } from '../people/person-keys.query.ts'
import { introDigests } from './intro-digest.rules.ts'
import { commissionBps, commissionTerms } from './commission.rules.ts'
import { TOOK_PLACE } from '../aftermath/took-place.rules.ts'
import { LIVE, NOT_MEETING } from '../status-lists.rules.ts'

interface Pair {
  coachId: string
  /** The seeker's. */
  keys: readonly string[]
}

/**
 * The commission of a session that the pair agrees on now, in basis points, by the figures it is sold under: by their
 * sessions that were completed until then and count. A person without a verified address has no history.
 */
export async function commissionFor(
  em: EntityManager,
  { coachId, keys }: Pair,
  figures: SettingValues,
  now: Date,
): Promise<number> {
  const [row] = keys.every(isKnown)
    ? await rowsOf(
        em,
        sql<{ count: number }>`select count(*)::int as count from sessions s
          where s.coach_id = ${coachId} and ${ofPerson(keys)} and ${sql.raw(TOOK_PLACE)} and s.counts
            and s.completed_at <= ${now}`,
      )
    : []
  return commissionBps(row?.count ?? 0, commissionTerms(figures))
}

/** A pair has one intro call, also when the person has been erased since. Throws POLICY_VIOLATION. */
export async function refuseSecondIntro(
  { em, secret }: Pick<Context, 'em' | 'secret'>,
  { coachId, keys, kind }: Pair & { kind: SessionKind },
): Promise<void> {
  if (kind !== 'intro_call') return
  const [had] = await rowsOf(
    em,
    sql`select 1 from sessions s where coach_id = ${coachId} and ${ofPerson(keys)} and kind = 'intro_call'
      and status not in ${sql.raw(NOT_MEETING)}
      union all select 1 from remembered_intros where digest = any(${introDigests(secret, coachId, keys)}::text[]) limit 1`,
  )
  if (had) throw policyViolation('You have already had your intro call with this coach.')
}

/** Whether the person is busy during a session, with whichever of their other ones. */
export async function isBusyDuring(
  em: EntityManager,
  keys: readonly string[],
  { id }: { id: string },
): Promise<boolean> {
  const [other] = await rowsOf(
    em,
    sql`select 1 from sessions mine join sessions s on s.id <> mine.id and s.during && mine.during
      and s.status in ${sql.raw(LIVE)} and ${ofPerson(keys)} where mine.id = ${id} limit 1`,
  )
  return Boolean(other)
}
