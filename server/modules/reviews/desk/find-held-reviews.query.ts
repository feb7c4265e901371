import type { Page, PageAsk } from '../../../graphql/page.ts'
import type { Context } from '../../../context.ts'
import { deskPage, type DeskRow } from './desk-page.query.ts'
import { reviewRevision } from './review-revision.rules.ts'
import { IS_UNBLINDED } from '../review.rules.ts'

/** SQL: reviews that wait for an admin. */
export const HELD_REVIEWS = `reviews r where r.state = 'held'`

export interface HeldReviewRow extends DeskRow {
  text: string
  heldReason: string
  sharedSignals: string[]
  wouldRebook: boolean
  decideBy: Date
  isRefusedByClock: boolean
  isPublishable: boolean
}

export interface WaitingReview extends HeldReviewRow {
  revision: string
}

/** Reviews that wait for an admin, with why and what surrounds them, the longest wait first. */
export async function findHeldReviews(
  { pool }: Pick<Context, 'pool'>,
  ask: PageAsk,
): Promise<Page<WaitingReview>> {
  const { edges, ...page } = await deskPage<HeldReviewRow>(
    pool,
    {
      rows: HELD_REVIEWS,
      columns: `r.text, r.held_reason as "heldReason", r.shared_signals as "sharedSignals", r.would_rebook as "wouldRebook", r.decide_by as "decideBy", coalesce(r.held_for, 'SHARED') <> 'SHARED' as "isRefusedByClock", ${IS_UNBLINDED} as "isPublishable"`,
    },
    ask,
  )
  return {
    ...page,
    edges: edges.map(({ cursor, node }) => ({
      cursor,
      node: { ...node, revision: reviewRevision(node.text) },
    })),
  }
}
