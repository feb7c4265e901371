import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { SessionProposed } from '../../students/proposals/proposal.facts.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells a student that their coach proposes a time of the coach's own. */
export async function tellOfSessionProposal(
  em: EntityManager,
  { proposal, pair, title, sessionType, note, at: now }: Told<typeof SessionProposed>,
): Promise<void> {
  const { seeker } = await sessionReaders(em, pair)
  const { coachId, coachName, seekerName, side, zone } = seeker.facts
  const [startsAt, endsAt] = [proposal.startsAt.toISOString(), proposal.endsAt.toISOString()]
  await notify(em, {
    reader: seeker.reader,
    kind: 'session_proposed',
    facts: { coachId, coachName, seekerName, side, zone, title, sessionType, startsAt, endsAt, note },
    sessionId: pair.id,
    key: `${proposal.id}:session_proposed`,
    now,
  })
}
