import type { EntityManager } from '@mikro-orm/postgresql'
import { type RescheduleProposal, RescheduleProposalEntity } from './reschedule-proposal.entity.ts'

/** Ends the open proposal of a locked session, if there is one. */
export async function closeProposal(
  em: EntityManager,
  sessionId: string,
  state: Exclude<RescheduleProposal['state'], 'open'>,
  at: Date,
): Promise<void> {
  await em.nativeUpdate(RescheduleProposalEntity, { sessionId, state: 'open' }, { state, closedAt: at })
}
