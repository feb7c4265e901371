import type { EntityManager } from '@mikro-orm/postgresql'
import { notFound } from '../../../errors.ts'
import type { SlotInput } from '../../availability/slots/slot.rules.ts'
import { SessionTypeEntity } from '../../coaches/session-type.entity.ts'
import { loadBookingFacts } from '../slots/booking-facts.query.ts'
import { personKeys } from '../people/person-keys.query.ts'
import type { Session } from '../session.entity.ts'
import { MINUTE } from '../../../lib/durations.ts'

/**
 * What the slot rules need to say where a session may move: its own time does not stand in its way, and it keeps the
 * length it was sold with. Nobody answers a move again whose session they have accepted.
 */
export async function timesFor(
  em: EntityManager,
  session: Session,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<SlotInput> {
  const { id, coachId, sessionTypeId, seekerKey, startsAt, endsAt } = session
  const { key: typeKey } = await em.findOneOrFail(SessionTypeEntity, { id: sessionTypeId })
  const ask = { coachId, typeKey, from, to, now, keys: await personKeys(em, seekerKey), besides: id }
  const facts = await loadBookingFacts(em, ask)
  if (!facts) throw notFound('coach or session type')
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE
  return {
    ...facts.slots,
    sessionType: { ...facts.slots.sessionType, durationMinutes, leastNoticeMinutes: 0 },
  }
}
