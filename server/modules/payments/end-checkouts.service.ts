import type { EntityManager } from '@mikro-orm/postgresql'
import { instructLater } from './instruct-later.service.ts'
import { PaymentEntity } from './payment.entity.ts'

/**
 * Decides, in the transaction that ends what they are for, that pages nobody has paid on are closed, so that nobody pays
 * for a time that is no longer theirs.
 */
export async function endCheckouts(
  em: EntityManager,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (sessionIds.length === 0) return
  const open = await em.find(PaymentEntity, {
    sessionId: { $in: [...sessionIds] },
    state: { $in: ['pending', 'failed'] },
    providerRef: { $ne: null },
    due: null,
  })
  for (const payment of open) payment.due = 'void'
  await em.flush()
  for (const payment of open) await instructLater(em, payment, { now, wait: 0 })
}
