import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../db/kysely.ts'
import { DAY, HOUR } from '../lib/durations.ts'
import { ScorecardAmendmentEntity } from '../modules/scorecards/amendments/amendment.entity.ts'
import { SessionNoteEntity } from '../modules/scorecards/notes/session-note.entity.ts'
import { ScorecardEntity } from '../modules/scorecards/scorecard.entity.ts'
import { expiryOf, SHARE_DAYS } from '../modules/scorecards/shares/share.rules.ts'
import { ScorecardShareEntity } from '../modules/scorecards/shares/scorecard-share.entity.ts'
import { DEMO } from './content/demo.ts'

/** What the demo coach wrote down during the session, by its minutes. */
const NOTES: readonly [minute: number, text: string][] = [
  [3, 'Repeats the goal in own words, asks for the time frame.'],
  [11, 'Tree by customer and product, then stops: which branch first?'],
  [24, 'Margin against the wrong base, sees it alone.'],
  [41, 'Recommendation first, two reasons, one risk.'],
]
const EARLIER_STRENGTH = 'Keeps calm when a number does not fit.'
const REASON = 'I had mixed up two sessions of that day.'

/**
 * The newest scorecard by the demo coach that the demo seeker has read was noted in the session, amended on the day and is shown to
 * somebody by a link, whose address nobody knows.
 */
export async function seedKeptCards(em: EntityManager, coachId: string, now: Date): Promise<void> {
  const [newest] = await rowsOf(
    em,
    sql<{
      id: string
    }>`select k.id from scorecards k join sessions s on s.id = k.session_id join users u on u.id = s.seeker_id
      where k.coach_id = ${coachId}::uuid and u.email = ${DEMO.seekers[0]?.email ?? ''} and k.read_at is not null
      order by k.submitted_at desc, k.id limit 1`,
  )
  const card = newest && (await em.findOne(ScorecardEntity, { id: newest.id }))
  if (!card?.submittedAt) return
  const { id: scorecardId, sessionId, scores, strengths, priorities, recommendation, explanation } = card
  const notedAt = new Date(card.submittedAt.getTime() - HOUR)
  for (const [minute, text] of NOTES)
    em.create(SessionNoteEntity, { sessionId, coachId, minute, text, notedAt })
  em.create(ScorecardAmendmentEntity, {
    scorecardId,
    number: 1,
    amendedAt: new Date(card.submittedAt.getTime() + HOUR / 2),
    afterReview: false,
    before: {
      scores,
      strengths: [EARLIER_STRENGTH, ...strengths.slice(1)],
      priorities,
      recommendation,
      explanation,
    },
    reason: REASON,
  })
  const sharedAt = new Date(now.getTime() - 2 * DAY)
  em.create(ScorecardShareEntity, {
    sessionId,
    digest: createHash('sha256').update(crypto.randomUUID()).digest('hex'),
    createdAt: sharedAt,
    expiresAt: expiryOf(sharedAt, SHARE_DAYS.usual),
    opened: 2,
    lastOpenedAt: new Date(now.getTime() - DAY),
  })
  await em.flush()
}
