import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../../facts.ts'
import { ProposalChanged } from '../session.facts.ts'
import { auditSession } from '../audit-session.service.ts'
import { closeProposal } from './close-proposal.service.ts'
import type { SeenSession } from '../find-session.query.ts'
import { RescheduleProposalEntity } from './reschedule-proposal.entity.ts'

/** Ends the proposal of a locked session when nobody answered it in time. Answers whether it did. */
export async function lapseProposal(em: EntityManager, sessionId: string, now: Date): Promise<boolean> {
  const proposal = await em.findOne(RescheduleProposalEntity, {
    sessionId,
    state: 'open',
    expiresAt: { $lte: now },
  })
  if (!proposal) return false
  await closeProposal(em, sessionId, 'lapsed', now)
  await auditSession(em, { id: sessionId }, 'lapseProposal', { by: 'clock', at: now })
  await record(em, ProposalChanged, { proposal, change: 'lapsed', at: now })
  return true
}

/** The same on the way to a new proposal. */
export async function lapseIfOver(em: EntityManager, seen: SeenSession, now: Date): Promise<void> {
  if (seen.proposal && (await lapseProposal(em, seen.session.id, now))) seen.proposal = null
}
