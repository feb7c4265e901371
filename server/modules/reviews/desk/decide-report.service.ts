import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context, Services } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { type ReviewReport, ReviewReportEntity } from '../answer/review-report.entity.ts'
import { withdrawReview } from '../publish-review.service.ts'
import type { Review } from '../review.entity.ts'
import { ReportDecided } from '../review.facts.ts'
import { lockReview } from './decide-review.service.ts'

type Deps = Pick<Services, 'clock' | 'wakeListings'> & { em: EntityManager }

export interface ReportVerdict {
  reviewId: string
  reason: string
}

/** An admin agrees with the coach: the review is withdrawn, its rating counted back; both sides read why. Answers its id. */
export const upholdReport = (ctx: Context, verdict: ReportVerdict): Promise<string> =>
  decideAsAdmin(ctx, verdict, 'upheld')

/** An admin leaves a reported review where it is, and the coach reads why. Answers its id. */
export const rejectReport = (ctx: Context, verdict: ReportVerdict): Promise<string> =>
  decideAsAdmin(ctx, verdict, 'rejected')

/** Nobody decided on a report in time: the review stays. Does nothing before, or where somebody has. */
export async function rejectByClock(ctx: Deps, reviewId: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const found = await lockReport(em, reviewId)
    if (!found || found.report.decidedAt || found.report.decideBy > ctx.clock()) return
    const words = 'Nobody found a reason to take it down in the time there is for it.'
    await decide({ ...ctx, em }, found, { outcome: 'rejected', words, actor: 'clock', actorId: null })
  })
}

type Outcome = 'upheld' | 'rejected'

async function decideAsAdmin(
  ctx: Context,
  { reviewId, reason }: ReportVerdict,
  outcome: Outcome,
): Promise<string> {
  const words = readReason(reason)
  await ctx.em.transactional(async (em) => {
    const found = isUuid(reviewId) ? await lockReport(em, reviewId) : null
    if (!found) throw notFound('report')
    if (found.report.decidedAt) throw policyViolation('This report is decided.')
    const actorId = ctx.viewer?.id ?? null
    await decide({ ...ctx, em }, found, { outcome, words, actor: 'user', actorId })
  })
  ctx.wakeListings()
  return reviewId
}

interface Found {
  review: Review
  report: ReviewReport
}

/** The session before its review, and that before its report, as everywhere. */
async function lockReport(em: EntityManager, reviewId: string): Promise<Found | null> {
  const review = await lockReview(em, reviewId)
  const report = review && (await em.findOne(ReviewReportEntity, { reviewId }, { refresh: true }))
  return review && report ? { review, report } : null
}

interface Decision {
  outcome: Outcome
  words: string
  actor: 'user' | 'clock'
  actorId: string | null
}

async function decide(
  { em, clock }: Deps,
  { review, report }: Found,
  { outcome, words, actor, actorId }: Decision,
): Promise<void> {
  const now = clock()
  Object.assign(report, { outcome, words, decidedAt: now })
  await em.flush()
  if (outcome === 'upheld') await withdrawReview(em, review, words, now)
  const { sessionId } = review
  await record(em, ReportDecided, { sessionId, isUpheld: outcome === 'upheld', reason: words, at: now })
  await recordAudit(em, {
    at: now,
    actor,
    actorId,
    action: outcome === 'upheld' ? 'upholdReport' : 'rejectReport',
    subjectType: 'review',
    subjectId: review.id,
    detail: { reason: words, reported: report.reason, sessionId },
  })
}
