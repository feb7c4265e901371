import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { inTransaction } from '../../budgets/spend.service.ts'
import { refuseAfterCancelling } from '../cancel/bound-cancelling.service.ts'
import type { Booker } from '../people/booker.rules.ts'
import { lockSides } from '../people/lock-sides.query.ts'
import { type BookingFacts, loadBookingFacts } from '../slots/booking-facts.query.ts'
import { expireHolds } from './expire-holds.service.ts'
import { type HoldRequest, refuseHold } from './hold-request.rules.ts'
import { replaceHolds } from './replace-holds.service.ts'

type Deps = Pick<Context, 'em' | 'pool' | 'viewer' | 'ip' | 'secret'>

/**
 * Makes the time the booker's to take until the transaction ends: the coach and both accounts are locked, what ran out and the
 * booker's own hold are let go, and what is left says the time is free. The caller places a hold, which records `TimesChanged`
 * once for all of it. Throws RATE_LIMITED, SLOT_TAKEN, POLICY_VIOLATION, CONFLICT, NOT_FOUND, and as `lockSides`.
 */
export async function claimTime(
  ctx: Deps,
  { coachId, sessionType: typeKey, startsAt }: HoldRequest,
  booker: Booker,
  now: Date,
): Promise<BookingFacts> {
  const { em } = ctx
  const look = async () => {
    const ask = { coachId, typeKey, from: startsAt, to: startsAt, keys: booker.keys, now }
    return refuseHold(await loadBookingFacts(em, ask), startsAt, booker)
  }
  await refuseAfterCancelling(inTransaction(ctx), { coachId, seekerKey: booker.key })
  // Asked twice: once without the lock, so that a crowd after one slot does not queue for it.
  await look()
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${coachId}, 0))`)
  await lockSides(em, { coachId, userId: booker.userId })
  await expireHolds(em, coachId, now)
  await replaceHolds(em, booker, coachId, now)
  return look()
}
