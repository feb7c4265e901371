import type { EntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../db/kysely.ts'
import type { Services } from '../context.ts'
import { areDaysDue } from '../modules/analytics/days/refresh-days.service.ts'
import { REMIND_REFUND_HOURS } from '../modules/sessions/cancel/refund-reminder.rules.ts'
import { nextByClock } from '../modules/sessions/clock.rules.ts'
import { clockFacts, scheduleSession } from '../modules/sessions/schedule-session.service.ts'
import { payoutTerms } from '../modules/earnings/payout.rules.ts'
import { dueBatch } from '../modules/payouts/batch/due-batch.query.ts'
import { isReconciliationDue } from '../modules/reconciliation/due-reconciliation.query.ts'
import { beginReconciliation } from '../modules/reconciliation/reconcile-payments.service.ts'
import { areFairScoresDue } from '../modules/scorecards/fairness/due-fair-scores.query.ts'
import { readSettings, readTimeline } from '../modules/settings/read-settings.query.ts'
import { soldFigure } from '../modules/settings/sold/sold-figure.rules.ts'
import { type Session, SessionEntity } from '../modules/sessions/session.entity.ts'
import { attemptEach } from '../lib/for-each-separately.ts'
import { enqueue } from '../queue/enqueue.ts'
import { type JobKind, sessionJobKey } from '../queue/kinds.ts'
import { QUEUE_SCHEMA } from '../queue/queue.ts'
import { AWAITS_CLOCK } from '../modules/sessions/status-lists.rules.ts'

type Deps = Pick<Services, 'clock' | 'mailer'> & { em: EntityManager }

const MAX_ROWS = 500

/**
 * The safety net under the queue: finds what should have a job and has none, from the tables alone, and writes it.
 * Covers rows that were written past the services, figures an admin has changed, and a queue that was lost. A failure
 * for one session or kind does not stop the others; it is thrown at the end.
 */
export const sweep = (ctx: Deps): Promise<void> =>
  attemptEach([overdueSessions, unplannedSessions, forgottenJobs], (find) => find(ctx, ctx.clock()))

async function forgottenJobs(ctx: Deps, now: Date): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    const add = async (
      kind:
        | 'instructPayment'
        | 'sendPayout'
        | 'takePayoutBack'
        | 'deliverEmail'
        | 'lapseProposal'
        | 'decideReview'
        | 'decideReport'
        | 'deliverWebhooks',
      name: string,
      due: RawBuilder<{ id: string }>,
    ) => {
      for (const { id } of await rowsOf(em, due))
        await enqueue(em, kind, { [name]: id } as never, { now, key: `${kind}:${id}` })
    }
    await add(
      'instructPayment',
      'paymentId',
      sql`select id from payments where due is not null and updated_at <= ${now}
        union select payment_id from refunds where state = 'due' and requested_at <= ${now} limit ${MAX_ROWS}`,
    )
    await add(
      'sendPayout',
      'payoutId',
      sql`select id from payouts where state = 'pending' and created_at < ${now}::timestamptz - interval '10 minutes' limit ${MAX_ROWS}`,
    )
    await add(
      'takePayoutBack',
      'payoutId',
      sql`select id from payouts where state = 'failed' and transfer_ref is not null and words is null limit ${MAX_ROWS}`,
    )
    await add(
      'lapseProposal',
      'sessionId',
      sql`select session_id as id from reschedule_proposals where state = 'open' and expires_at <= ${now} limit ${MAX_ROWS}`,
    )
    await add(
      'decideReview',
      'reviewId',
      sql`select id from reviews where state = 'held' and decide_by <= ${now} limit ${MAX_ROWS}`,
    )
    await add(
      'decideReport',
      'reviewId',
      sql`select review_id as id from review_reports where decided_at is null and decide_by <= ${now} limit ${MAX_ROWS}`,
    )
    await add(
      'deliverWebhooks',
      'endpointId',
      sql`select distinct endpoint_id as id from webhook_deliveries where state = 'waiting' and next_attempt_at <= ${now} limit ${MAX_ROWS}`,
    )
    if (ctx.mailer.isReady)
      await add(
        'deliverEmail',
        'notificationId',
        sql`select id from notifications where mail_state = 'due' and created_at < ${now}::timestamptz - interval '10 minutes' limit ${MAX_ROWS}`,
      )
    const [stale] = await rowsOf(em, sql`select 1 from coach_listings where stale_at <= ${now} limit 1`)
    if (stale) await enqueue(em, 'refreshListings', {}, { now, key: 'refreshListings' })
    const [due] = await rowsOf(em, sql`select 1 from busy_calendars where next_fetch_at <= ${now} limit 1`)
    if (due) await enqueue(em, 'refreshCalendars', {}, { now, key: 'refreshCalendars' })
    const batch = await dueBatch(em, now, payoutTerms(await readSettings(em)))
    if (batch)
      await enqueue(em, 'runPayoutBatch', { dueAt: batch.toISOString() }, { now, key: 'runPayoutBatch' })
    if (await isReconciliationDue(em, now)) await beginReconciliation(em, now)
    if (await areFairScoresDue(em, now))
      await enqueue(em, 'computeFairScores', {}, { now, key: 'computeFairScores' })
    if (await areDaysDue(em, now))
      await enqueue(em, 'refreshAnalyticsDays', {}, { now, key: 'refreshAnalyticsDays' })
    await enqueue(em, 'keepHouse', {}, { now, key: 'keepHouse' })
  })
}

/** Sessions whose moment has passed: whatever job they had did not do it. */
async function overdueSessions({ em }: Deps, now: Date): Promise<void> {
  const rows = await rowsOf(
    em.fork(),
    sql<{ id: string }>`select s.id from sessions s left join holds h on h.session_id = s.id and h.is_open
      where (s.status = 'held' and h.expires_at <= ${now}) or (s.status = 'requested' and s.request_expires_at <= ${now})
        or (s.status in ${sql.raw(AWAITS_CLOCK)} and s.ends_at <= ${now}) limit ${MAX_ROWS}`,
  )
  await attemptEach(await sessionsOf(em, rows), (session) =>
    em.fork().transactional(async (tx) => {
      const next = nextByClock(await clockFacts(tx, session))
      if (!next || next.at > now) return
      const key = sessionJobKey(next.kind, session.id, next.at)
      await enqueue(tx, next.kind as JobKind & 'endSession', { sessionId: session.id }, { now, key })
    }),
  )
}

const sessionsOf = (em: EntityManager, rows: readonly { id: string }[]): Promise<Session[]> =>
  em.fork().find(SessionEntity, { id: { $in: rows.map(({ id }) => id) } })

/** Sessions ahead that nobody has planned for, from before their first reminder: that a refund falls. */
async function unplannedSessions({ em }: Deps, now: Date): Promise<void> {
  const timeline = await readTimeline(em.fork())
  const longest = Math.max(...timeline.map(({ values }) => values['cancellation.strict_full_hours']))
  const rows = await rowsOf(
    em.fork(),
    sql<{
      id: string
    }>`select s.id from sessions s where s.status = 'confirmed' and s.starts_at > ${now}::timestamptz
       and s.starts_at < ${now}::timestamptz + make_interval(hours => ${longest + REMIND_REFUND_HOURS + 1}::int) and not exists (
         select 1 from ${sql.raw(QUEUE_SCHEMA)}.job j where j.name = 'clock' and j.state = 'created' and j.policy = 'short'
           and coalesce(j.singleton_key, '') = s.id || ':endSession:' || (extract(epoch from s.ends_at) * 1000
             + 60000 * ${soldFigure(timeline, 'sessions.completes_after_minutes')})::bigint)
     limit ${MAX_ROWS}`,
  )
  await attemptEach(await sessionsOf(em, rows), (session) =>
    em.fork().transactional((tx) => scheduleSession(tx, session, now)),
  )
}
