import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import type { SeenSession } from '../find-session.query.ts'
import { moveSession } from '../move-session.service.ts'
import { lockPerson, personKeys } from '../people/person-keys.query.ts'
import type { Session } from '../session.entity.ts'
import { askConfirmation } from './ask-confirmation.service.ts'
import { refuseSecondFree } from './refuse-second-free.service.ts'

/**
 * Books a held session that costs nothing: an account answers for itself, once; a guest has only typed an address, and
 * its mailbox decides. Throws POLICY_VIOLATION.
 */
export async function bookFree(ctx: Context, em: EntityManager, seen: SeenSession): Promise<void> {
  const { session, isProven } = seen
  if (!session.seekerId && !isProven) {
    if (!session.confirmationSentAt) await askConfirmation({ ...ctx, em }, seen, ctx.clock())
    return
  }
  if (session.seekerId) await refuseOtherFree(em, session, ctx.clock())
  const event = session.bookingMode === 'request' ? 'request' : 'confirm'
  await moveSession(em, session, event, { by: 'provider', at: ctx.clock(), detail: { free: true } })
}

/** Asked one after another for each person, so that two at once do not both pass. */
async function refuseOtherFree(
  em: EntityManager,
  { id, priceMinor, seekerId, seekerKey }: Session,
  now: Date,
) {
  await lockPerson(em, await personKeys(em, seekerKey))
  await refuseSecondFree(em, { sessionId: id, priceMinor, seekerId, now })
}
