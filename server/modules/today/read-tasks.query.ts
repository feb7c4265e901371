import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows, rowsOf } from '../../db/kysely.ts'
import { DAY } from '../../lib/durations.ts'
import { isKnownZone, localDate } from '../availability/time/zone.rules.ts'
import { startOfDay } from '../drills/due.rules.ts'
import { GENERATORS } from '../drills/generators/index.rules.ts'
import type { DrillKind } from '../drills/drill.rules.ts'
import { presentDrill } from '../drills/present-drill.view.ts'
import { readOpenDrills, ZONE } from '../drills/read-drills.query.ts'
import { isReviewDue } from '../reviews/seal.rules.ts'
import { readCards } from '../scorecards/read-cards.query.ts'
import { isOpenTo } from '../scorecards/visible.rules.ts'
import { AGREED, NOT_MEETING } from '../sessions/status-lists.rules.ts'
import { readTimeline } from '../settings/read-settings.query.ts'
import type { Done, TaskFacts, Timed } from './tasks.rules.ts'
import type { Subject } from './today.rules.ts'

interface Told {
  id: string
  title: string
  coachName: string
  at: string
}

interface Row {
  toPrepare: Told | null
  toReview: Told[]
  unread: string[]
  practice: { id: string; title: string; minutes: number } | null
  hasNext: boolean
  lastPractised: string | null
  zone: string
}

/** How far ahead a session is prepared for. */
const AHEAD = 3 * DAY
const MOST = 10

const TOLD = `json_build_object('id', s.id, 'title', s.title, 'coachName', trim(u.first_name || ' ' || u.last_name), 'at', s.starts_at)`
const MINE = `sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id where s.seeker_id = me.id`

/** What decides about a seeker's day: five statements, however much there is to do. */
export async function readTasks(ctx: Context, userId: string, now: Date): Promise<TaskFacts> {
  const { em, pool } = ctx
  const timeline = await readTimeline(em)
  const [row] = await rowsOf(
    em,
    sql<Row>`select
      (select ${sql.raw(TOLD)} from ${sql.raw(MINE)} and s.status = 'confirmed' and s.starts_at > ${now}::timestamptz
        and s.starts_at < ${new Date(now.getTime() + AHEAD)}::timestamptz and s.intake_note is null
        and not exists (select 1 from jsonb_array_elements(s.intake_answers) a where coalesce(a ->> 'answer', '') <> '')
        and not exists (select 1 from session_messages m where m.session_id = s.id and m.author = 'seeker')
        order by s.starts_at limit 1) as "toPrepare",
      coalesce((select json_agg(told order by starts_at) from (select ${sql.raw(TOLD)} as told, s.starts_at from ${sql.raw(MINE)}
        and s.status = 'completed' and ${isReviewDue(now, timeline)} order by s.starts_at limit ${MOST}) r), '[]') as "toReview",
      array(select k.session_id from scorecards k join sessions s on s.id = k.session_id
        where s.seeker_id = me.id and k.submitted_at is not null and k.read_at is null
        order by k.submitted_at limit ${MOST}) as unread,
      (select json_build_object('id', p.slug, 'title', p.title, 'minutes', p.minutes) from practice_cases p where p.retired_at is null
        and not exists (select 1 from practice_attempts a where a.user_id = me.id and a.case_slug = p.slug)
        and not exists (select 1 from sessions s where s.seeker_id = me.id and s.case_slug = p.slug and s.status not in ${sql.raw(NOT_MEETING)})
        order by p.sort_key, p.slug limit 1) as practice,
      exists (select 1 from sessions s where s.seeker_id = me.id and s.status in ${sql.raw(AGREED)} and s.ends_at > ${now}::timestamptz) as "hasNext",
      (select max(a.started_at) from practice_attempts a where a.user_id = me.id) as "lastPractised",
      ${sql.raw(ZONE)} as zone
    from users me where me.id = ${userId}::uuid`,
  )
  if (!row) throw new Error('The viewer has no account.')
  const cards = (await readCards(em, row.unread)).filter(({ card }) => card?.recommendation)
  const drills = (await readOpenDrills(pool, userId)).map((drill) => presentDrill(drill, now))
  const zone = isKnownZone(row.zone) ? row.zone : 'UTC'
  const dayStart = startOfDay(localDate(now, zone), zone)
  const timed = drills
    .flatMap(({ dueAt, id, label, assignedBy, coachName, allowedSeconds, isDue }) =>
      dueAt === null
        ? []
        : [
            {
              id,
              title: label,
              coachName: assignedBy === 'self' ? null : coachName,
              at: dueAt,
              seconds: allowedSeconds,
              isDue,
            },
          ],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return {
    toPrepare: row.toPrepare && subjectOf(row.toPrepare),
    toReview: row.toReview.map(subjectOf),
    toScore: cards.filter(({ self }) => !self).map(subjectOfCard),
    toRead: cards.filter((one) => isOpenTo('seeker', one)).map(subjectOfCard),
    drills: timed.filter(({ isDue }) => isDue).map(withoutDue),
    laterDrill: timed.filter(({ isDue }) => !isDue).map(withoutDue)[0] ?? null,
    practice: row.practice && {
      id: row.practice.id,
      title: row.practice.title,
      seconds: row.practice.minutes * 60,
    },
    hasNext: row.hasNext,
    lastPractised: row.lastPractised === null ? null : new Date(row.lastPractised),
    dayStart,
    done: await doneSince(pool, userId, dayStart),
  }
}

const withoutDue = ({ isDue: _isDue, ...rest }: Timed & { isDue: boolean }): Timed => rest

const subjectOf = ({ id, title, coachName, at }: Told): Subject => ({
  id,
  title,
  coachName,
  at: new Date(at),
})

const subjectOfCard = (card: {
  sessionId: string
  title: string
  coachName: string
  startsAt: Date
}): Subject => ({
  id: card.sessionId,
  title: card.title,
  coachName: card.coachName,
  at: card.startsAt,
})

interface DoneRow {
  kind: Done['kind']
  id: string
  title: string
  coachName: string | null
  doneAt: string
  rightParts: number | null
  parts: number | null
  seconds: number | null
}

const COACH = `trim(u.first_name || ' ' || u.last_name)`
const STEP = `from sessions s join coach_profiles c on c.id = s.coach_id join users u on u.id = c.user_id`

/** What a seeker has finished since an instant; of a drill the newest try. */
async function doneSince(pool: Context['pool'], userId: string, from: Date): Promise<Done[]> {
  const rows = await readRows(
    pool,
    sql<DoneRow>`select * from (
      (select distinct on (d.id) 'drill' as kind, d.id::text, d.kind as title, null as "coachName", a.answered_at as "doneAt",
        a.right_parts as "rightParts", a.parts, a.allowed_seconds as seconds
        from drill_attempts a join drills d on d.id = a.drill_id
        where d.seeker_id = ${userId}::uuid and a.answered_at >= ${from}::timestamptz order by d.id, a.answered_at desc)
      union all select 'review', s.id::text, s.title, ${sql.raw(COACH)}, r.submitted_at, null, null, null
        ${sql.raw(STEP)} join reviews r on r.session_id = s.id
        where s.seeker_id = ${userId}::uuid and r.submitted_at >= ${from}::timestamptz
      union all select 'self_score', s.id::text, s.title, ${sql.raw(COACH)}, f.submitted_at, null, null, null
        ${sql.raw(STEP)} join self_scores f on f.session_id = s.id
        where s.seeker_id = ${userId}::uuid and f.submitted_at >= ${from}::timestamptz
      union all select 'read', s.id::text, s.title, ${sql.raw(COACH)}, k.read_at, null, null, null
        ${sql.raw(STEP)} join scorecards k on k.session_id = s.id
        where s.seeker_id = ${userId}::uuid and k.read_at >= ${from}::timestamptz
      union all select 'practise', p.slug, p.title, null, a.finished_at, null, null, p.minutes * 60
        from practice_attempts a join practice_cases p on p.slug = a.case_slug
        where a.user_id = ${userId}::uuid and a.finished_at >= ${from}::timestamptz) done
      order by "doneAt", kind`,
  )
  return rows.map(({ doneAt, title, kind, ...row }) => ({
    ...row,
    kind,
    title: kind === 'drill' ? GENERATORS[title as DrillKind].label : title,
    doneAt: new Date(doneAt),
  }))
}
