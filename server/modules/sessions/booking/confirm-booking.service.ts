import type { Context } from '../../../context.ts'
import { conflict, holdExpired, policyViolation } from '../../../errors.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { decide } from '../actions.rules.ts'
import { rememberPlace } from '../../budgets/known-place.service.ts'
import { giveBack } from '../../budgets/spend.service.ts'
import { readSoldFigures } from '../../settings/sold/read-sold-figures.query.ts'
import { askConfirmation } from './ask-confirmation.service.ts'
import { BUSY, overlapAsConflict } from './refuse-overlap.service.ts'
import { actionFacts, findSession, type SeenSession } from '../find-session.query.ts'
import { moveSession } from '../move-session.service.ts'
import { commissionFor, isBusyDuring, refuseSecondIntro } from './pair-history.query.ts'
import { addressKey } from '../people/person.rules.ts'
import { lockPerson, personKeys } from '../people/person-keys.query.ts'
import type { Session } from '../session.entity.ts'

/**
 * Books a guest's free session, from their mailbox: only the mailed link does. Now that the address is proven, what
 * holds for its owner holds here, and they are told. A repeat changes nothing. Throws HOLD_EXPIRED, POLICY_VIOLATION,
 * CONFLICT when they are busy then, NOT_FOUND.
 */
export async function confirmBooking(ctx: Context, { sessionId, token }: SessionRef): Promise<void> {
  try {
    const address = await ctx.em.transactional(async (em) => {
      const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
      const { session } = seen
      if (seen.isProven && session.addressConfirmedAt && session.status !== 'held') return null
      permitConfirm(seen, ctx.clock())
      await confirmAddress({ ...ctx, em }, session, ctx.clock())
      // Keys of a network are the same in all its budgets.
      if (seen.hold?.unprovenNetwork) await giveBack(em, 'askConfirmation', seen.hold.unprovenNetwork)
      const event = session.bookingMode === 'request' ? 'request' : 'confirm'
      await moveSession(em, session, event, { by: 'provider', at: ctx.clock(), detail: { free: true } })
      return session.seekerEmail
    })
    if (address) await rememberPlace(ctx, ctx, address)
  } catch (error) {
    throw overlapAsConflict(error)
  }
  ctx.wakeListings()
}

/** Sends the letter that asks for the confirmation once more. Throws RATE_LIMITED. */
export async function resendConfirmation(ctx: Context, { sessionId, token }: SessionRef): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, sessionId, token, { lock: true })
    permitConfirm({ ...seen, isProven: true }, ctx.clock())
    await askConfirmation({ ...ctx, em }, seen, ctx.clock())
  })
}

function permitConfirm(seen: SeenSession, now: Date): void {
  const { reason } = decide('CONFIRM', actionFacts(seen), seen.role, now)
  if (!reason) return
  const isLate = seen.session.status === 'expired' || (seen.hold && seen.hold.expiresAt <= now)
  throw isLate ? holdExpired() : policyViolation(reason)
}

async function confirmAddress(
  { em, secret }: Pick<Context, 'em' | 'secret'>,
  session: Session,
  now: Date,
): Promise<void> {
  const { coachId, kind } = session
  const key = addressKey(session.seekerEmail ?? '')
  const keys = await personKeys(em, key)
  await lockPerson(em, keys)
  await refuseSecondIntro({ em, secret }, { coachId, keys, kind })
  if (await isBusyDuring(em, keys, session)) throw conflict(BUSY)
  const figures = await readSoldFigures(em, session)
  const commissionBps = await commissionFor(em, { coachId, keys }, figures, now)
  Object.assign(session, { seekerKey: key, addressConfirmedAt: now, commissionBps })
  await em.flush()
}
