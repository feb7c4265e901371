import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../facts.ts'
import { enqueue } from '../../queue/enqueue.ts'
import type { Payment } from './payment.entity.ts'
import { PrepaidInstructed } from './payment.facts.ts'
import { isPrepaid } from './prepaid/prepaid.rules.ts'
import { MINUTE } from '../../lib/durations.ts'

/**
 * Promises, in the transaction that decided about a payment, that the provider will hear of it. Who tells the provider
 * right after the commit waits a minute with the job, which then has nothing left to do. Prepaid money is moved here.
 */
export async function instructLater(
  em: EntityManager,
  payment: Payment,
  { now, wait = MINUTE }: { now: Date; wait?: number },
): Promise<void> {
  const { id, due, provider, amountMinor } = payment
  if (!due) return
  if (!isPrepaid(provider))
    return promise(em, { paymentId: id, name: due, at: new Date(now.getTime() + wait), now })
  const type = due === 'capture' ? 'succeeded' : 'voided'
  await record(em, PrepaidInstructed, { payment, type, amountMinor, refundRef: null, at: now })
}

/** The same for a refund, in the transaction that decides it. */
export async function refundLater(
  em: EntityManager,
  { id, paymentId }: { id: string; paymentId: string },
  now: Date,
): Promise<void> {
  await promise(em, { paymentId, name: id, at: new Date(now.getTime() + MINUTE), now })
}

/** The same for all that is due of a payment, when nobody tells the provider after the commit. */
export const instructSoon = (em: EntityManager, paymentId: string, now: Date): Promise<void> =>
  promise(em, { paymentId, name: 'soon', at: now, now })

const promise = (
  em: EntityManager,
  { paymentId, name, at, now }: { paymentId: string; name: string; at: Date; now: Date },
): Promise<void> => enqueue(em, 'instructPayment', { paymentId }, { now, at, key: `${paymentId}:${name}` })
