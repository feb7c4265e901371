import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { record, type Told } from '../../../facts.ts'
import { judgeEvents } from '../judge-events.service.ts'
import { keepEvent } from '../keep-event.service.ts'
import { PaymentJudged, type PrepaidInstructed } from '../payment.facts.ts'

/**
 * Does what a provider would be asked for, and says so as a provider would: what is judged, posted and told of it follows
 * as from a card, in the same transaction. Said twice, it has one effect.
 */
export async function settlePrepaid(
  em: EntityManager,
  { payment, type, amountMinor, refundRef, at }: Told<typeof PrepaidInstructed>,
): Promise<void> {
  const { id, provider, providerRef, currency } = payment
  if (provider === 'package')
    await rowsOf(em, sql`select 1 from packages where id = ${payment.paidFrom}::uuid for update`)
  if (!providerRef) throw new Error(`Payment ${id} has no reference.`)
  const event = {
    eventId: `${type}:${refundRef ?? id}`,
    providerRef,
    type,
    amountMinor,
    currency,
    refundRef,
    chargebackRef: null,
    reason: null,
    occurredAt: at,
  }
  const eventId = await keepEvent(em, event, { provider, paymentId: id, at })
  if (!eventId) return
  const turn = await judgeEvents(em, payment, { cameId: eventId, acceptedAt: at, at })
  await record(em, PaymentJudged, { payment, eventId, ...turn, payer: null, at })
}
