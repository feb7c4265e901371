import type { EntityManager } from '@mikro-orm/postgresql'
import { completeSession } from './complete-session.service.ts'
import { type Cause, moveSession } from '../move-session.service.ts'
import { absenceRefund } from './no-show.rules.ts'
import { oweForSession } from './owe-for-session.service.ts'
import type { Settlement } from './resolution.rules.ts'
import type { Session } from '../session.entity.ts'

/** Ends the question what happened: it took place, or somebody did not come, with the money that follows. */
export async function settleSession(
  em: EntityManager,
  session: Session,
  settlement: Exclude<Settlement, 'open' | 'contradicted'>,
  cause: Cause,
): Promise<void> {
  if (settlement === 'held') return completeSession(em, session, cause, 'affirm')
  const { absent } = settlement
  const refundMinor = absenceRefund(absent, session.priceMinor)
  session.absent = absent
  const detail = { absent, refundMinor, ...cause.detail }
  if (await moveSession(em, session, 'findAbsence', { ...cause, detail }))
    await oweForSession(em, session.id, { reason: 'no_show', at: cause.at }, refundMinor)
}
