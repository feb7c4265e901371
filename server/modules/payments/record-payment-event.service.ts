import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { carryOutDue } from './carry-out-due.service.ts'
import { instructLater } from './instruct-later.service.ts'
import { judgeEvents } from './judge-events.service.ts'
import { keepEvent } from './keep-event.service.ts'
import { record } from '../../facts.ts'
import { PaymentJudged } from './payment.facts.ts'
import { PaymentEntity } from './payment.entity.ts'
import type { ProviderEvent } from './provider.type.ts'
import { noteIssue } from './set-aside.service.ts'

type Deps = Pick<Services, 'clock' | 'payments' | 'wakeListings'> & { em: EntityManager }

/**
 * Keeps one event of the provider and draws what follows, in one transaction: the payment's state from everything that
 * was ever said about it, and whatever follows for the session. A replay, or any order, ends the same. What cannot be
 * true of the payment, or is about none of ours, is kept for an admin and changes nothing; what is true and nobody asked
 * for is shown to an admin as well.
 */
export async function recordPaymentEvent(ctx: Deps, event: ProviderEvent): Promise<void> {
  const provider = ctx.payments.name
  const at = ctx.clock()
  const paymentId = await ctx.em.transactional(async (em) => {
    const [known] = await em.execute<{ id: string; session_id: string }[]>(
      'select id, session_id from payments where provider = ? and provider_ref = ?',
      [provider, event.providerRef],
    )
    // The session before its payment, as everywhere: the other way round, two can wait for each other.
    const acceptedAt = known ? await lockSession(em, known.session_id) : null
    const eventId = await keepEvent(em, event, { provider, paymentId: known?.id ?? null, at })
    if (!eventId) return null
    if (!known) {
      await noteIssue(em, { eventId, paymentId: null, reason: 'unknown_reference', at })
      return null
    }
    const payment = await em.findOneOrFail(PaymentEntity, { id: known.id }, { refresh: true })
    const turn = await judgeEvents(em, payment, { cameId: eventId, acceptedAt, at })
    await record(em, PaymentJudged, { payment, ...turn, at })
    await instructLater(em, payment, { now: at })
    return payment.id
  })
  if (paymentId) await carryOutDue(ctx, { paymentId })
  ctx.wakeListings()
}

/** Keeps the session a payment is for still until the transaction ends, and answers when its coach accepted it. */
async function lockSession(em: EntityManager, sessionId: string): Promise<Date | null> {
  const [session] = await em.execute<{ confirmed_at: Date | string | null }[]>(
    'select confirmed_at from sessions where id = ? for update',
    [sessionId],
  )
  return session?.confirmed_at ? new Date(session.confirmed_at) : null
}
