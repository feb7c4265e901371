import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { ScorecardSubmitted } from '../../scorecards/scorecard.facts.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells the seeker of a session that its scorecard is in. */
export async function tellOfScorecard(
  em: EntityManager,
  { sessionId, at: now }: Told<typeof ScorecardSubmitted>,
): Promise<void> {
  const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
  const { seeker } = await sessionReaders(em, session)
  await notify(em, { ...seeker, kind: 'scorecard_in', sessionId, key: `${sessionId}:scorecard`, now })
}
