import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import { emptyPage, keysetPage, type Page, type PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { BY_TIME } from '../../../graphql/cursor.ts'
import { replyRefusal, reportRefusal } from './answer.rules.ts'
import type { CoachReview } from './answer.type.ts'

interface Row extends Omit<CoachReview, 'report' | 'replyRefusal' | 'reportRefusal' | 'isWithdrawn'> {
  state: string
  reportReason: string | null
  reportedAt: Date | null
  decideBy: Date | null
  outcome: string | null
  words: string | null
}

const OWN = (coachId: string) => sql`from reviews r left join review_reports p on p.review_id = r.id
  where r.coach_id = ${coachId}::uuid and r.state in ('published', 'withdrawn')`

const COLUMNS =
  sql.raw(`r.id, r.session_id as "sessionId", r.session_title as "sessionTitle", r.is_intro as "isIntro", r.is_rated as "isRated",
  r.author_name as "authorName", r.rating, r.text, r.would_rebook as "wouldRebook", r.published_at as "publishedAt", r.reply,
  r.replied_at as "repliedAt", r.state, p.reason as "reportReason", p.reported_at as "reportedAt", p.decide_by as "decideBy",
  p.outcome, p.words`)

/** What everybody reads, or once read, of the viewer's coaching, the newest first; with what they may answer. */
export async function findMyReviews({ pool, viewer }: Context, ask: PageAsk): Promise<Page<CoachReview>> {
  const coachId = viewer?.coachId
  const position = BY_TIME.decode(ask.after)
  if (!coachId) return emptyPage()
  const [at, id] = position ?? [null, null]
  const rows = await readRows(
    pool,
    sql<Row>`select ${COLUMNS} ${OWN(coachId)}
      and (${at}::timestamptz is null or (r.published_at, r.id) < (${at}::timestamptz, ${id}::uuid))
      order by r.published_at desc, r.id desc limit ${ask.first + 1}`,
  )
  const [counted] = await readRows(
    pool,
    sql<{ count: number }>`select count(*)::int as count ${OWN(coachId)}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ publishedAt, id }) => BY_TIME.encode(publishedAt, id),
    nodeOf: present,
    totalCount: counted?.count ?? 0,
  })
}

/** One of them by its id. */
export async function readMyReview({ pool, viewer }: Context, reviewId: string): Promise<CoachReview> {
  const [row] = await readRows(
    pool,
    sql<Row>`select ${COLUMNS} ${OWN(viewer?.coachId ?? '')} and r.id = ${reviewId}::uuid`,
  )
  if (!row) throw notFound('review')
  return present(row)
}

function present(row: Row): CoachReview {
  const { state, reportReason, reportedAt, decideBy, outcome, words, ...review } = row
  const facts = { state, reply: row.reply, isReported: reportReason !== null }
  return {
    ...review,
    isWithdrawn: state === 'withdrawn',
    replyRefusal: replyRefusal(facts),
    reportRefusal: reportRefusal(facts),
    report:
      reportReason !== null && reportedAt && decideBy
        ? {
            reason: reportReason,
            reportedAt,
            decideBy,
            isUpheld: outcome === null ? null : outcome === 'upheld',
            words,
          }
        : null,
  }
}
