import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { ProposalChanged } from '../../sessions/session.facts.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { otherSide } from '../../sessions/session.rules.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

const BURST_MS = 30 * 60_000

const KINDS = {
  proposed: 'time_proposed',
  declined: 'proposal_declined',
  withdrawn: 'proposal_withdrawn',
  lapsed: 'proposal_lapsed',
} as const

/** Tells the side it concerns of a proposed time: what is asked or taken back to who answers, the rest to who asked. */
export async function tellOfProposal(
  em: EntityManager,
  { proposal, change, at: now }: Told<typeof ProposalChanged>,
): Promise<void> {
  const kind = KINDS[change]
  const { id, sessionId, proposedBy } = proposal
  const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
  const isForAnswerer = kind === 'time_proposed' || kind === 'proposal_withdrawn'
  const side = isForAnswerer ? otherSide(proposedBy) : proposedBy
  const { reader, facts } = (await sessionReaders(em, session))[side]
  const about = {
    toStart: proposal.startsAt.toISOString(),
    toEnd: proposal.endsAt.toISOString(),
    answerBy: proposal.expiresAt.toISOString(),
    note: proposal.note ?? null,
  }
  // Whoever proposes and takes back, again and again, is not heard each time.
  const key =
    kind === 'proposal_withdrawn'
      ? `${sessionId}:${kind}:${side}:${Math.floor(now.getTime() / BURST_MS)}`
      : `${id}:${kind}`
  await notify(em, { reader, kind, facts: { ...facts, ...about }, sessionId, key, now })
}
