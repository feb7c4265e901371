import type { Context, Viewer } from '../context.ts'
import { casesSeenBy } from '../modules/sessions/room/seen-cases.query.ts'
import { chooseSessionCase } from '../modules/sessions/room/choose-session-case.service.ts'
import { disputeSession } from '../modules/sessions/aftermath/dispute-session.service.ts'
import { findRescheduleSlots } from '../modules/sessions/reschedule/find-reschedule-slots.query.ts'
import { joinSession } from '../modules/sessions/room/attend-session.service.ts'
import { moveSession } from '../modules/sessions/move-session.service.ts'
import { reportNoShow } from '../modules/sessions/aftermath/report-no-show.service.ts'
import { rescheduleSession } from '../modules/sessions/reschedule/reschedule-session.service.ts'
import { sendSessionMessage } from '../modules/sessions/room/send-session-message.service.ts'
import { SessionEntity } from '../modules/sessions/session.entity.ts'
import { endOf, type PlannedSession } from './plan-sessions.ts'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'

export interface Stage {
  context: (viewer: Viewer | null) => Context
  /** Sets the clock of the lane. */
  at: (instant: Date | number) => void
  now: Date
  coach: Viewer
  seeker: Viewer
  timeZone: string
}

/** Only the coach came, and nobody has said yet what happened. */
export async function leaveOpen({ context, at, coach }: Stage, planned: PlannedSession, sessionId: string) {
  at(planned.startsAt)
  await joinSession(context(coach), { sessionId })
  at(endOf(planned) + 10 * MINUTE)
  await context(null).em.transactional(async (em) => {
    const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
    await moveSession(em, session, 'question', { by: 'clock', at: new Date(endOf(planned) + 10 * MINUTE) })
  })
}

/** The coach waits a quarter of an hour and says that the seeker did not come. */
export async function missSeeker({ context, at, coach }: Stage, planned: PlannedSession, sessionId: string) {
  at(planned.startsAt)
  await joinSession(context(coach), { sessionId })
  at(planned.startsAt.getTime() + 16 * MINUTE)
  await reportNoShow(context(coach), { sessionId })
}

export async function dispute({ context, at, seeker }: Stage, planned: PlannedSession, sessionId: string) {
  at(endOf(planned) + 3 * HOUR)
  await disputeSession(context(seeker), {
    sessionId,
    reason: 'We lost the call after twenty minutes and could not connect again. The case was never finished.',
  })
}

/** They write to each other, the coach picks a case, and asks for another time. */
export async function proposeTime(stage: Stage, planned: PlannedSession, sessionId: string) {
  const { context, at, now, coach, seeker, timeZone } = stage
  at(now.getTime() - 3 * HOUR)
  await sendSessionMessage(context(seeker), {
    sessionId,
    body: 'I would like to practise a case with charts, if you have one. My weak spot is reading them aloud.',
  })
  at(now.getTime() - 2 * HOUR)
  await sendSessionMessage(context(coach), {
    sessionId,
    body: 'Good idea, I have one in mind.\nHave paper and a calculator-free half hour before we start.',
  })
  await chooseCase(stage, sessionId)
  at(now.getTime() - HOUR)
  const from = new Date(planned.startsAt.getTime() + DAY)
  const to = new Date(from.getTime() + 6 * DAY)
  const [slot] = await findRescheduleSlots(context(coach), { sessionId, from, to, timeZone })
  if (!slot) return
  await rescheduleSession(context(coach), {
    sessionId,
    startsAt: slot.startsAt,
    note: 'A client meeting has moved onto our hour. Would this suit you as well?',
    idempotencyKey: `seed-${planned.index}-move`,
  })
}

async function chooseCase({ context, coach }: Stage, sessionId: string) {
  const ctx = context(coach)
  const session = await ctx.em.findOneOrFail(SessionEntity, { id: sessionId })
  const seen = (await casesSeenBy(ctx.em, session)).map(({ slug }) => slug)
  const slugs = await ctx.em.execute<{ slug: string }[]>(
    'select slug from practice_cases where retired_at is null order by sort_key, slug',
  )
  const caseSlug = slugs.find(({ slug }) => !seen.includes(slug))?.slug
  const mayChoose = ['case_mock', 'case_and_fit', 'drill'].includes(session.kind)
  if (caseSlug && mayChoose) await chooseSessionCase(ctx, { sessionId, caseSlug })
}
