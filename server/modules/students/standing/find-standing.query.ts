import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { presentTrends } from '../../scorecards/progress/present-trends.view.ts'
import type { OpenCards } from '../../scorecards/progress/read-progress.query.ts'
import { readCards, type SessionCards } from '../../scorecards/read-cards.query.ts'
import { DIMENSION_TEXTS } from '../../scorecards/template.rules.ts'
import { isOpenTo } from '../../scorecards/visible.rules.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { findPair } from '../find-pair.query.ts'
import { standingOf } from './priority-state.rules.ts'
import { hasCaseToChoose, readStudentCases } from './read-student-cases.query.ts'
import type { StudentPriority, StudentStanding } from './standing.type.ts'

/** How one of the viewer's students stands by the viewer's own scorecards; null for anybody else's. */
export async function findStanding(ctx: Context, studentId: string): Promise<StudentStanding | null> {
  const pair = await findPair(ctx, studentId)
  if (!pair) return null
  const { em } = ctx
  const sent = (await readCards(em, await scoredSessions(em, pair))).filter(isSent)
  const isElsewhereTold = await hasCaseToChoose(em, pair)
  return {
    scorecards: sent.length,
    ...presentTrends(sent),
    priorities: prioritiesOf(sent.toReversed()),
    cases: await readStudentCases(em, pair, isElsewhereTold),
    isElsewhereTold,
  }
}

const scoredSessions = async (em: EntityManager, { coachId, seekerKey }: Session) =>
  (
    await rowsOf(
      em,
      sql<{ id: string }>`select s.id from sessions s join scorecards k on k.session_id = s.id
        where s.coach_id = ${coachId}::uuid and s.seeker_key = ${seekerKey} and k.submitted_at is not null order by s.starts_at, s.id`,
    )
  ).map(({ id }) => id)

/** What erasing a student left of a scorecard says nothing any more. */
const isSent = (one: SessionCards): one is OpenCards =>
  Boolean(one.card?.submittedAt) && isOpenTo('coach', one)

const prioritiesOf = (newestFirst: readonly OpenCards[]): StudentPriority[] =>
  standingOf(
    newestFirst.map(({ card, sessionId, startsAt }) =>
      card.priorities.map((priority) => ({ ...priority, sessionId, at: startsAt })),
    ),
  ).map(({ why: _why, ...priority }) => ({
    ...priority,
    label: priority.dimension && DIMENSION_TEXTS[priority.dimension].label,
  }))
