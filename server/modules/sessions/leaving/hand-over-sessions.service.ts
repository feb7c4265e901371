import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { record } from '../../../facts.ts'
import { MINUTE } from '../../../lib/durations.ts'
import { AvailabilityEntity } from '../../availability/availability.entity.ts'
import { rulesBy } from '../../availability/availability.rules.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { expireHolds } from '../holds/expire-holds.service.ts'
import { moveSession } from '../move-session.service.ts'
import { type Session, SessionEntity } from '../session.entity.ts'
import { SessionHandedOver, TimesChanged } from '../session.facts.ts'
import { LIVE, NOT_BEGUN } from '../status-lists.rules.ts'
import type { Successor } from './find-successor.query.ts'
import type { LeavingCause } from './leaving.rules.ts'

interface HandOver {
  coachId: string
  to: Successor
  why: LeavingCause
  actorId: string | null
  at: Date
}

interface Takeable {
  id: string
  sessionTypeId: string
}

/**
 * Moves what is booked or asked for with a coach who goes to another coach, in the caller's transaction: time, price, commission, policy and payment
 * stay as they were sold, and the coach's share in the ledger becomes the other's. What has begun stays, and so does what the other coach has no time
 * for, by their sessions and the buffers around them: the caller calls it off. Answers how many were moved.
 */
export async function handOverSessions(
  em: EntityManager,
  { coachId, to, ...cause }: HandOver,
): Promise<number> {
  await expireHolds(em, to.coachId, cause.at)
  const buffers = await buffersOf(em, to.coachId)
  const takeable = await findTakeable(em, { coachId, to, buffers, at: cause.at })
  for (const { id, sessionTypeId } of takeable) {
    const session = await em.findOneOrFail(SessionEntity, { id }, { refresh: true })
    await handOver(em, session, { coachId: to.coachId, sessionTypeId, ...blockedBy(session, buffers) }, cause)
  }
  if (takeable.length > 0) await record(em, TimesChanged, { coachIds: [coachId, to.coachId] })
  return takeable.length
}

type Change = Pick<Session, 'coachId' | 'sessionTypeId' | 'blockedFrom' | 'blockedTo'>

async function handOver(
  em: EntityManager,
  session: Session,
  change: Change,
  { why, actorId, at }: Pick<HandOver, 'why' | 'actorId' | 'at'>,
): Promise<void> {
  const formerCoachId = session.coachId
  Object.assign(session, change, { handedOverAt: at })
  const detail = { fromCoach: formerCoachId, toCoach: change.coachId, leaving: why }
  const event = session.status === 'requested' ? 'handOverRequest' : 'handOver'
  await moveSession(em, session, event, { by: 'admin', actorId, at, detail })
  const payments = await em.find(PaymentEntity, { sessionId: session.id })
  await record(em, SessionHandedOver, { session, formerCoachId, payments, why, at })
}

interface Buffers {
  before: number
  after: number
}

/** The free minutes around each session of a coach. */
async function buffersOf(em: EntityManager, coachId: string): Promise<Buffers> {
  const chosen = (await em.findOne(AvailabilityEntity, { coachId }))?.rules
  const { bufferBeforeMinutes, bufferAfterMinutes } = { ...rulesBy(await readSettings(em)), ...chosen }
  return { before: bufferBeforeMinutes, after: bufferAfterMinutes }
}

const blockedBy = ({ startsAt, endsAt }: Session, { before, after }: Buffers) => ({
  blockedFrom: new Date(startsAt.getTime() - before * MINUTE),
  blockedTo: new Date(endsAt.getTime() + after * MINUTE),
})

/**
 * What has not begun, is not the other coach's own booking, and fits between their sessions, with the buffers of the calendar it goes to; those
 * that begin first come first. With each the other coach's session type of that key, else of that kind, else the one nearest in length.
 */
const findTakeable = (
  em: EntityManager,
  {
    coachId,
    to,
    buffers: { before, after },
    at,
  }: Pick<HandOver, 'coachId' | 'to' | 'at'> & { buffers: Buffers },
) =>
  rowsOf(
    em,
    sql<Takeable>`with open as (
        select s.id, s.starts_at, t.id as type_id,
          tstzrange(s.starts_at - make_interval(mins => ${before}), s.ends_at + make_interval(mins => ${after})) as blocked
        from sessions s join session_types old on old.id = s.session_type_id
          cross join lateral (select o.id from session_types o where o.coach_id = ${to.coachId}::uuid and o.is_active
            order by (o.key = old.key and o.kind = s.kind) desc, (o.kind = s.kind) desc,
              abs(o.duration_minutes - old.duration_minutes), o.id limit 1) t
        where s.coach_id = ${coachId}::uuid and s.status in ${sql.raw(NOT_BEGUN)} and s.starts_at > ${at}::timestamptz
          and s.seeker_id is distinct from ${to.userId}::uuid
          and not exists (select from users u where u.id = ${to.userId}::uuid
            and canonical_address(u.email::text) = canonical_address(s.seeker_email))
      )
      select o.id, o.type_id as "sessionTypeId" from open o
      where not exists (select from sessions x where x.coach_id = ${to.coachId}::uuid and x.status in ${sql.raw(LIVE)} and x.blocked && o.blocked)
        and not exists (select from open p where p.blocked && o.blocked and (p.starts_at, p.id) < (o.starts_at, o.id))
      order by o.starts_at, o.id`,
  )
