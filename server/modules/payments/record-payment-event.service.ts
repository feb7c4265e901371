import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { Services } from '../../context.ts'
import { carryOutDue } from './carry-out-due.service.ts'
import { instructLater } from './instruct-later.service.ts'
import { lockSubjectOf } from './lock-subject-of.query.ts'
import { judgeEvents } from './judge-events.service.ts'
import { keepEvent } from './keep-event.service.ts'
import { record } from '../../facts.ts'
import { signalOf } from '../signals/signal.rules.ts'
import { PaymentJudged } from './payment.facts.ts'
import { PaymentEntity } from './payment.entity.ts'
import type { ProviderEvent } from './provider.type.ts'
import { noteIssues } from './set-aside.service.ts'

type Deps = Pick<Services, 'clock' | 'payments' | 'secret' | 'wakeListings'> & { em: EntityManager }

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
    const known = await tables(em)
      .selectFrom('Payment')
      .select('id')
      .where('provider', '=', provider)
      .where('providerRef', '=', event.providerRef)
      .executeTakeFirst()
    // What it is for before the payment, as everywhere: the other way round, two can wait for each other.
    const acceptedAt = known ? await lockSubjectOf(em, known.id) : null
    const eventId = await keepEvent(em, event, { provider, paymentId: known?.id ?? null, at })
    if (!eventId) return null
    if (!known) {
      await noteIssues(em, [{ eventId, paymentId: null, reason: 'unknown_reference', at }])
      return null
    }
    const payment = await em.findOneOrFail(PaymentEntity, { id: known.id }, { refresh: true })
    const turn = await judgeEvents(em, payment, { cameId: eventId, acceptedAt, at })
    const payer = event.payer ? signalOf('card', event.payer, ctx.secret) : null
    await record(em, PaymentJudged, { payment, eventId, ...turn, payer, at })
    await instructLater(em, payment, { now: at })
    return payment.id
  })
  if (paymentId) await carryOutDue(ctx, { paymentId })
  ctx.wakeListings()
}
