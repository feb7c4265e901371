import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { carryOutDue } from '../payments/carry-out-due.service.ts'
import type { FeedbackAsker } from '../reviews/ask-for-feedback.ts'
import { publishReview } from '../reviews/publish-review.ts'
import { readSettings } from '../settings/read-settings.ts'
import { completeSession } from './complete-session.ts'
import { expireHolds } from './expire-holds.service.ts'
import { moveSession } from './move-session.ts'
import { oweForSession } from './owe-for-session.ts'
import { lapseProposal } from './lapse-proposals.service.ts'
import { settleUnanswered } from './settle-unanswered.ts'
import { SessionEntity, type Session } from './session.entity.ts'
import { disputableUntil } from './dispute.rules.ts'
import { COMPLETES_AFTER_MINUTES } from './session.rules.ts'

type Doer = Pick<Services, 'clock' | 'payments' | 'wakeListings'> & FeedbackAsker & { em: EntityManager }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Does to sessions what time alone does: ends holds and requests, completes, asks, gives up and closes.
 * Each session moves in its own transaction, skipped while somebody else holds it, so that several
 * processes may run this at once and a kill loses nothing.
 */
export async function passTime(ctx: Doer): Promise<void> {
  const now = ctx.clock()
  await ctx.em.fork().transactional((em) => expireHolds(em, now))
  const settings = await readSettings(ctx.em.fork())
  const later = {
    complete: COMPLETES_AFTER_MINUTES * MINUTE,
    giveUp: settings['sessions.resolution_hours'] * HOUR,
    close: settings['sessions.closes_after_days'] * 24 * HOUR,
  }
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await each(ctx, `status = 'requested' and request_expires_at <= ?`, now, (em, session) =>
    lapse(em, session, now),
  )
  await each(ctx, PROPOSAL_OVER, now, async (em, session) => {
    await lapseProposal(em, session.id, now)
  })
  await each(ctx, `status = 'in_progress' and ends_at <= ?`, before(later.complete), (em, session) =>
    completeSession(ctx, em, session, { by: 'clock', at: now }),
  )
  await each(ctx, `status = 'confirmed' and ends_at <= ?`, before(later.complete), async (em, session) => {
    await moveSession(em, session, 'question', { by: 'clock', at: now })
  })
  await each(ctx, `status = 'needs_resolution' and ends_at <= ?`, before(later.giveUp), (em, session) =>
    settleUnanswered(ctx, em, session, now),
  )
  await each(ctx, `status = 'completed' and ends_at <= ?`, before(later.close), async (em, session) => {
    await closeSession(em, session, now)
  })
  await carryOutDue({ ...ctx, em: ctx.em.fork() })
  ctx.wakeListings()
}

/** Not while it may still be disputed: what was settled late closes later. */
async function closeSession(em: EntityManager, session: Session, now: Date): Promise<void> {
  const { status, endsAt, noShowAt = null, settledAt = null } = session
  const until = disputableUntil({ status, endsAt, noShowAt, settledAt })
  if (!until || now < until) return
  await publishReview(em, session.id, now)
  await moveSession(em, session, 'close', { by: 'clock', at: now })
}

const PROPOSAL_OVER = `id in (select session_id from reschedule_proposals where state = 'open' and expires_at <= ?)`

async function lapse(em: EntityManager, session: Session, now: Date): Promise<void> {
  if (await moveSession(em, session, 'lapse', { by: 'clock', at: now })) await oweForSession(em, session.id)
}

async function each(
  { em, log }: Doer,
  due: string,
  until: Date,
  move: (em: EntityManager, session: Session) => Promise<void>,
): Promise<void> {
  const rows = await em
    .fork()
    .execute<{ id: string }[]>(`select id from sessions where ${due} order by ends_at limit 200`, [until])
  for (const { id } of rows) {
    try {
      await em.fork().transactional(async (tx) => {
        const [locked] = await tx.execute('select 1 from sessions where id = ? for update skip locked', [id])
        if (locked) await move(tx, await tx.findOneOrFail(SessionEntity, { id }))
      })
    } catch (error) {
      log.error({ err: error, sessionId: id }, 'a session could not be moved by the clock')
    }
  }
}
