import type { Context, Services, Viewer } from '../context.ts'
import { recordPaymentEvent } from '../modules/payments/record-payment-event.service.ts'
import { startCheckout } from '../modules/sessions/booking/start-checkout.service.ts'
import { PaymentEntity } from '../modules/payments/payment.entity.ts'
import { createSandbox } from '../embedded/payments/sandbox.ts'
import { submitReview } from '../modules/reviews/submit-review.service.ts'
import { publishReview } from '../modules/reviews/publish-review.service.ts'
import { finishSession, joinSession } from '../modules/sessions/room/attend-session.service.ts'
import { createHold } from '../modules/sessions/holds/create-hold.service.ts'
import { updateSessionDetails } from '../modules/sessions/booking/update-session-details.service.ts'
import { acceptRequest } from '../modules/sessions/booking/answer-request.service.ts'
import { cancelSession } from '../modules/sessions/cancel/cancel-session.service.ts'
import { moveSession } from '../modules/sessions/move-session.service.ts'
import { SessionEntity } from '../modules/sessions/session.entity.ts'
import type { Database } from '../database.ts'
import { buildIntakeAnswers, buildIntakeNote } from './content/intake-notes.ts'
import { buildReview } from './content/build-review.ts'
import type { SeedCoach } from './content/seed-coach.ts'
import type { SeedSeeker } from './content/build-seeker.ts'
import { dispute, leaveOpen, missSeeker, proposeTime, type Stage } from './carry-out-life.ts'
import type { Outcome, PlannedSession } from './plan-sessions.ts'
import { forkRandom } from './random.ts'
import { DAY, MINUTE } from '../lib/durations.ts'

const CARD = '4242424242424242'

export interface People {
  coaches: { id: string; viewer: Viewer; profile: SeedCoach }[]
  seekers: { viewer: Viewer; profile: SeedSeeker }[]
}

const LIFE: Partial<
  Record<Outcome, (stage: Stage, planned: PlannedSession, sessionId: string) => Promise<void>>
> = { unanswered: leaveOpen, missed: missSeeker, disputed: dispute, proposed: proposeTime }

const FRESH = 3 * 60 * MINUTE
const NOTICE = 1.5 * DAY

/** The plan is made for a whole day; a request it asked at midnight would have run out by evening. */
function askedAt({ outcome, bookedAt, startsAt }: PlannedSession, now: Date): Date {
  const fresh = now.getTime() - FRESH
  const isLate = outcome === 'requested' && bookedAt.getTime() < fresh
  return isLate && startsAt.getTime() - fresh > NOTICE ? new Date(fresh) : bookedAt
}

/**
 * One lane that carries planned sessions out, one after another, through the services the product uses, each at
 * its own moments. The sandbox reports to it by the same signed webhooks, without the network between.
 */
export function createLane(services: Services, database: Database, people: People, now: Date) {
  let moment = now
  const clock = () => moment
  const payments = createSandbox({
    pool: services.pool,
    publicUrl: services.publicUrl,
    webhookUrl: () => 'http://127.0.0.1/webhooks/payments',
    secret: services.secret,
    productName: services.env.PRODUCT_NAME,
    clock,
    log: services.log,
    send: async ({ body, headers }) => {
      const lowered = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      )
      for (const event of payments.readWebhook(body, lowered)) await recordPaymentEvent(context(null), event)
      return 200
    },
  })
  const context = (viewer: Viewer | null): Context => ({
    ...services,
    clock,
    payments,
    wakeListings: () => undefined,
    em: database.orm.em.fork(),
    viewer,
    token: null,
    ip: '127.0.0.1',
  })
  const at = (instant: Date | number) => {
    moment = new Date(instant)
  }

  async function deliverPayment(sessionId: string): Promise<void> {
    const payment = await database.orm.em.fork().findOne(PaymentEntity, { sessionId })
    if (payment) await payments.deliverNow(payment.providerRef)
  }

  async function book(planned: PlannedSession): Promise<string> {
    const seeker = people.seekers[planned.seeker]
    const coach = people.coaches[planned.coach]
    if (!seeker || !coach) throw new Error('The plan names somebody who is not there.')
    const bookedAt = askedAt(planned, now)
    at(bookedAt)
    const key = `seed-${planned.index}-0000`
    const { sessionId } = await createHold(context(seeker.viewer), {
      coachId: coach.id,
      sessionType: planned.type.key,
      startsAt: planned.startsAt,
      timeZone: seeker.profile.timeZone,
      intakeNote: buildIntakeNote(forkRandom(planned.index, 'intake'), seeker.profile),
      idempotencyKey: key,
    })
    const questions = planned.type.intakeQuestions ?? []
    if (questions.length > 0) {
      const answers = buildIntakeAnswers(forkRandom(planned.index, 'answers'), seeker.profile)
      await updateSessionDetails(context(seeker.viewer), {
        sessionId,
        intakeAnswers: questions.map((_, i) => answers[i] ?? ''),
      })
    }
    const checkout = await startCheckout(context(seeker.viewer), { sessionId, idempotencyKey: key })
    at(bookedAt.getTime() + 2 * MINUTE)
    if (checkout.checkoutUrl.includes('/sandbox/')) {
      await payments.pay(new URL(checkout.checkoutUrl).pathname.split('/').at(-1) ?? '', CARD)
      await deliverPayment(sessionId)
    }
    if (planned.type.bookingMode === 'REQUEST' && planned.outcome !== 'requested') {
      at(planned.bookedAt.getTime() + 90 * MINUTE)
      await acceptRequest(context(coach.viewer), { sessionId })
      await deliverPayment(sessionId)
    }
    return sessionId
  }

  async function attend(planned: PlannedSession, sessionId: string): Promise<void> {
    const seeker = people.seekers[planned.seeker]
    const coach = people.coaches[planned.coach]
    if (!seeker || !coach) return
    const end = planned.startsAt.getTime() + planned.type.durationMinutes * MINUTE
    at(planned.startsAt.getTime() - 2 * MINUTE)
    await joinSession(context(coach.viewer), { sessionId })
    at(planned.startsAt.getTime() + MINUTE)
    await joinSession(context(seeker.viewer), { sessionId })
    at(end)
    await finishSession(context(coach.viewer), { sessionId })
    await finishSession(context(seeker.viewer), { sessionId })
    if (!planned.isReviewed) return
    at(end + 6 * 60 * MINUTE)
    const { kind } = planned.type
    const about = { quality: coach.profile.quality, kind, seekerFirstName: seeker.profile.firstName }
    const review = buildReview(forkRandom(planned.index, 'review'), about)
    await submitReview(context(seeker.viewer), {
      ...review,
      privateNote: review.privateNote ?? null,
      sessionId,
      idempotencyKey: `seed-${planned.index}-review`,
    })
  }

  async function close(planned: PlannedSession, sessionId: string): Promise<void> {
    const end = planned.startsAt.getTime() + planned.type.durationMinutes * MINUTE
    if (end + 7 * DAY > now.getTime()) return
    at(end + 7 * DAY)
    await context(null).em.transactional(async (em) => {
      const session = await em.findOneOrFail(SessionEntity, { id: sessionId })
      await moveSession(em, session, 'close', { by: 'clock', at: clock() })
      await publishReview(em, sessionId, clock())
    })
  }

  function stageOf(planned: PlannedSession): Stage {
    const [seeker, coach] = [people.seekers[planned.seeker], people.coaches[planned.coach]]
    if (!seeker || !coach) throw new Error('The plan names somebody who is not there.')
    const { timeZone } = seeker.profile
    return { context, at, now, coach: coach.viewer, seeker: seeker.viewer, timeZone }
  }

  return async function carryOut(planned: PlannedSession): Promise<void> {
    const sessionId = await book(planned)
    if (planned.outcome === 'cancelled') {
      const seeker = people.seekers[planned.seeker]
      at(Math.max(planned.startsAt.getTime() - 20 * 60 * MINUTE, planned.bookedAt.getTime() + 120 * MINUTE))
      await cancelSession(context(seeker?.viewer ?? null), {
        sessionId,
        reason: 'My plans have changed.',
        idempotencyKey: `seed-${planned.index}-cancel`,
      })
      await deliverPayment(sessionId)
    }
    const tell = LIFE[planned.outcome]
    if (planned.outcome === 'attended' || planned.outcome === 'disputed') await attend(planned, sessionId)
    if (tell) await tell(stageOf(planned), planned, sessionId)
    if (planned.outcome !== 'attended') return
    await close(planned, sessionId)
  }
}
