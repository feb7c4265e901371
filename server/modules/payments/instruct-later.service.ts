import type { EntityManager } from '@mikro-orm/postgresql'
import { enqueue } from '../../queue/enqueue.ts'
import type { Payment } from './payment.entity.ts'
import { MINUTE } from '../../lib/durations.ts'

/**
 * Promises, in the transaction that decided about a payment, that the provider will hear of it. Who tells the provider
 * right after the commit waits a minute with the job, which then has nothing left to do.
 */
export async function instructLater(
  em: EntityManager,
  { id, due }: Payment,
  { now, wait = MINUTE }: { now: Date; wait?: number },
): Promise<void> {
  if (!due) return
  await enqueue(
    em,
    'instructPayment',
    { paymentId: id },
    { now, at: new Date(now.getTime() + wait), key: `${id}:${due}` },
  )
}
