import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import { cardsOf } from '../../scorecards/find-cards.query.ts'
import type { ScorecardAmended } from '../../scorecards/scorecard.facts.ts'
import { isOpenTo } from '../../scorecards/visible.rules.ts'
import { SessionEntity } from '../../sessions/session.entity.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** Tells a seeker who may read their scorecard that it has changed; one to whom it is sealed reads the change with it. */
export async function tellOfAmendment(
  em: EntityManager,
  { sessionId, number, at: now }: Told<typeof ScorecardAmended>,
): Promise<void> {
  if (!isOpenTo('seeker', await cardsOf(em, sessionId))) return
  const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
  const { seeker } = await sessionReaders(em, session)
  await notify(em, {
    ...seeker,
    kind: 'scorecard_amended',
    sessionId,
    key: `${sessionId}:scorecard:${number}`,
    now,
  })
}
