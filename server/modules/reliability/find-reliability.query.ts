import type { Context } from '../../context.ts'
import { DAY } from '../../lib/durations.ts'
import { isUuid } from '../../lib/uuid.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { type CoachedRow, readCoachedSessions } from './read-coached-sessions.query.ts'
import { CAUSES, promisesOf, reliabilityOf, reliabilityTerms } from './reliability.rules.ts'
import type { CauseCount, CoachReliability } from './reliability.type.ts'

const SHOWN = 20
/** Before the window: a session that began then may have been settled, and its scorecard due, within it. */
const MARGIN_DAYS = 30

/** The reliability of the viewer, or for an admin that of any coach. Null for anybody else's, as for nobody's. */
export async function findReliability(
  { em, viewer, clock }: Context,
  coachId: string | null,
): Promise<CoachReliability | null> {
  const whose = coachId ?? viewer?.coachId
  if (!whose || !isUuid(whose)) return null
  if (whose !== viewer?.coachId && viewer?.userType !== 'admin') return null
  if (whose !== viewer?.coachId && !(await em.count(CoachProfileEntity, { id: whose }))) return null
  const now = clock()
  const terms = reliabilityTerms(await readSettings(em))
  const since = new Date(now.getTime() - (terms.windowDays + MARGIN_DAYS) * DAY)
  const sessions = await readCoachedSessions(em, whose, since)
  const judged = sessions.flatMap((session) =>
    promisesOf(session, terms, now).map((promised) => ({ session, ...promised })),
  )
  return { ...reliabilityOf(judged), causes: CAUSES.map((cause) => countOf(judged, cause)), ...terms }
}

function countOf(
  judged: readonly { session: CoachedRow; at: Date; cause: string | null }[],
  cause: CauseCount['cause'],
): CauseCount {
  const broken = judged
    .filter((one) => one.cause === cause)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ session, at }) => ({
      sessionId: session.id,
      sessionTitle: session.title,
      seekerName: session.seekerName,
      at,
    }))
  return { cause, count: broken.length, sessions: broken.slice(0, SHOWN) }
}
