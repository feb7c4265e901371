import type { EntityManager } from '@mikro-orm/postgresql'
import { moveSession } from '../move-session.service.ts'
import { oweForSession } from './owe-for-session.service.ts'
import { settlementBySilence } from './resolution.rules.ts'
import type { Session } from '../session.entity.ts'
import { settleSession } from './settle-session.service.ts'

/** The time to say what happened is over: one side's word may do, else everything goes back. */
export async function settleUnanswered(em: EntityManager, session: Session, now: Date): Promise<void> {
  if (session.status !== 'needs_resolution') return
  const settlement = settlementBySilence({
    coachAnswer: session.coachAnswer ?? null,
    seekerAnswer: session.seekerAnswer ?? null,
    coachJoinedAt: session.coachJoinedAt ?? null,
    seekerJoinedAt: session.seekerJoinedAt ?? null,
  })
  if (settlement !== 'givenUp') return settleSession(em, session, settlement, { by: 'clock', at: now })
  const detail = { refundMinor: session.priceMinor }
  if (await moveSession(em, session, 'giveUp', { by: 'clock', at: now, detail }))
    await oweForSession(em, session.id, { reason: 'not_held', at: now })
}
