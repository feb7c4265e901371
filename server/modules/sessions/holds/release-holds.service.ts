import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { record } from '../../../facts.ts'
import { endCheckouts } from '../../payments/end-checkouts.service.ts'
import { TimesChanged } from '../session.facts.ts'
import type { Cause } from '../move-session.service.ts'
import { nextStatus } from '../session.rules.ts'

interface Chosen {
  /** SQL: which of the open holds `h` with their sessions `s`. */
  where: RawBuilder<unknown>
  /** Leaves alone what somebody else is changing right now. */
  skipsLocked?: boolean
}

/** Frees the times of all chosen holds, and answers the coaches whose times are free again. */
export async function releaseHolds(
  em: EntityManager,
  chosen: Chosen,
  cause: Omit<Cause, 'detail'>,
): Promise<string[]> {
  const coachIds = await freeTimes(em, chosen, cause)
  if (coachIds.length > 0) await record(em, TimesChanged, { coachIds })
  return coachIds
}

/**
 * The `release` of `moveSession` for many at once: frees the times of all chosen holds, with an audit entry each, and
 * answers the coaches whose times are free again, of whom the caller records `TimesChanged`. A hold that ran out can still
 * be paid for when its time is free; one that somebody let go cannot. The session is locked before its hold, as everywhere.
 */
export async function freeTimes(
  em: EntityManager,
  { where, skipsLocked = false }: Chosen,
  { by, actorId = null, at }: Omit<Cause, 'detail'>,
): Promise<string[]> {
  const to = nextStatus('held', 'release', by)
  if (!to) throw new Error(`Nobody but those of the table releases a hold: not ${by}.`)
  // Raw: four tables change in one statement, however many holds.
  const freed = await rowsOf(
    em,
    sql<{ id: string; coach_id: string }>`with gone as (
        select s.id from sessions s join holds h on h.session_id = s.id
        where s.status = 'held' and h.is_open and (${where}) for update of s ${sql.raw(skipsLocked ? 'skip locked' : '')}),
      closed as (update holds set is_open = false where session_id in (select id from gone)),
      told as (insert into audit_entries (at, actor, actor_id, action, subject_type, subject_id, detail)
        select ${at}::timestamptz, ${by}::text, ${actorId}::uuid, 'release', 'session', id,
          jsonb_build_object('from', 'held', 'to', ${to}::text) from gone),
      freed as (update sessions set status = ${to}, updated_at = ${at}::timestamptz, released_by = ${releaserOf(by)}
        where id in (select id from gone) returning id, coach_id)
      select id, coach_id from freed`,
  )
  await endCheckouts(
    em,
    freed.map(({ id }) => id),
    at,
  )
  return freed.map(({ coach_id }) => coach_id)
}

/** Whom a hold was let go by on purpose; null when its time ran out. */
export const releaserOf = (by: Cause['by']): string | null => (by === 'clock' ? null : by)
