import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { readCards } from '../scorecards/read-cards.query.ts'
import { isOpenTo } from '../scorecards/visible.rules.ts'
import { presentDrill } from '../drills/present-drill.view.ts'
import { readOpenDrills } from '../drills/read-drills.query.ts'
import { readTimeline } from '../settings/read-settings.query.ts'
import { isReviewDue } from '../reviews/seal.rules.ts'
import { AGREED, NOT_MEETING } from '../sessions/status-lists.rules.ts'
import type { Subject, TodayFacts } from './today.rules.ts'

type Told = Omit<Subject, 'at'> & { at: string }
interface Row {
  next: Told | null
  toReview: Told | null
  unread: string[]
  practice: { id: string; title: string } | null
  lastPractised: string | null
}

const SESSION = `select json_build_object('id', s.id, 'title', s.title, 'coachName', trim(u.first_name || ' ' || u.last_name), 'at', s.starts_at)
  from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id where s.seeker_id = me.id`

/** Everything that decides what somebody is to do today; their drills and unread scorecards in statements of their own. */
export async function readToday({ em, pool }: Context, userId: string, now: Date): Promise<TodayFacts> {
  const timeline = await readTimeline(em)
  const [row] = await rowsOf(
    em,
    sql<Row>`select
      (${sql.raw(SESSION)} and s.status in ${sql.raw(AGREED)} and s.ends_at > ${now}::timestamptz
        order by s.starts_at limit 1) as next,
      (${sql.raw(SESSION)} and s.status = 'completed' and ${isReviewDue(now, timeline)}
        order by s.starts_at limit 1) as "toReview",
      array(select k.session_id from scorecards k join sessions s on s.id = k.session_id
        where s.seeker_id = me.id and k.submitted_at is not null and k.read_at is null order by k.submitted_at) as unread,
      (select json_build_object('id', p.slug, 'title', p.title) from practice_cases p where p.retired_at is null
        and not exists (select 1 from practice_attempts a where a.user_id = me.id and a.case_slug = p.slug)
        and not exists (select 1 from sessions s where s.seeker_id = me.id and s.case_slug = p.slug and s.status not in ${sql.raw(NOT_MEETING)})
        order by p.sort_key, p.slug limit 1) as practice,
      (select max(a.started_at) from practice_attempts a where a.user_id = me.id) as "lastPractised"
    from (select ${userId}::uuid as id) me`,
  )
  if (!row) throw new Error('Nothing is known of a person.')
  const { next, toReview, practice, lastPractised } = row
  return {
    next: next && subjectOf(next),
    toReview: toReview && subjectOf(toReview),
    ...(await unreadOf(em, row.unread)),
    drill: await dueDrill(pool, userId, now),
    practice,
    lastPractised: lastPractised === null ? null : new Date(lastPractised),
  }
}

/** What is due the longest; without the name of a coach when the seeker chose it. */
async function dueDrill(pool: Context['pool'], userId: string, now: Date): Promise<Subject | null> {
  const [first] = (await readOpenDrills(pool, userId))
    .map((row) => presentDrill(row, now))
    .filter(({ isDue }) => isDue)
    .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))
  if (!first?.dueAt) return null
  const { id, label, assignedBy, coachName, dueAt } = first
  return { id, title: label, coachName: assignedBy === 'self' ? null : coachName, at: dueAt }
}

const subjectOf = ({ id, title, coachName, at }: Told): Subject => ({
  id,
  title,
  coachName,
  at: new Date(at),
})

/** Of scorecards nobody has read, the first that waits for the seeker’s own scores and the first that may be read. */
async function unreadOf(
  em: EntityManager,
  sessionIds: readonly string[],
): Promise<Pick<TodayFacts, 'toScore' | 'toRead'>> {
  const cards = await readCards(em, sessionIds)
  const toScore = cards.find(({ self, card }) => !self && card?.recommendation)
  const toRead = cards.find((one) => isOpenTo('seeker', one) && one.card?.recommendation)
  const named = (one: typeof toScore) =>
    one ? { id: one.sessionId, title: one.title, coachName: one.coachName, at: one.startsAt } : null
  return { toScore: named(toScore), toRead: named(toRead) }
}
