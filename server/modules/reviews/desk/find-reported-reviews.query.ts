import type { PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { deskPage, type DeskRow } from './desk-page.query.ts'

/** SQL: reviews that their coach has reported and nobody has decided on. */
export const REPORTED_REVIEWS =
  'reviews r join review_reports p on p.review_id = r.id where p.decided_at is null'

export interface ReportedReviewRow extends DeskRow {
  text: string
  reply: string | null
  publishedAt: Date
  reason: string
  reportedAt: Date
  decideBy: Date
}

/** Reported reviews with what their coach said, the longest wait first. */
export const findReportedReviews = ({ pool }: Pick<Context, 'pool'>, ask: PageAsk) =>
  deskPage<ReportedReviewRow>(
    pool,
    {
      rows: REPORTED_REVIEWS,
      since: 'p.reported_at',
      columns: `r.text, r.reply, r.published_at as "publishedAt", (select p.reason from review_reports p where p.review_id = r.id) as reason,
       r.since as "reportedAt", (select p.decide_by from review_reports p where p.review_id = r.id) as "decideBy"`,
    },
    ask,
  )
