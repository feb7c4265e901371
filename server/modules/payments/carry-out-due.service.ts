import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { PaymentEntity, type Payment } from './payment.entity.ts'

/**
 * Decides, in the caller's transaction, that money goes back: a void while only authorised, else a refund. One
 * that is being captured is refunded once it is: the provider may already have taken it.
 */
export function owe(payment: Payment, refundMinor: number): void {
  if (payment.due === 'capture') payment.dueMinor = refundMinor || null
  else if (payment.state === 'authorized')
    Object.assign(payment, { due: 'void', dueMinor: refundMinor || null })
  else if (payment.state === 'succeeded' && refundMinor > 0)
    Object.assign(payment, { due: 'refund', dueMinor: refundMinor })
}

/**
 * Tells the provider what we decided about a payment and it has not confirmed, right after the commit. Repeats are
 * harmless: the provider is idempotent per reference and key. A failure is logged and left to the queue.
 */
export async function carryOutDue(
  { em, payments, log }: Pick<Services, 'payments'> & { em: EntityManager; log?: Services['log'] },
  { paymentId }: { paymentId?: string } = {},
): Promise<void> {
  const where = { due: { $ne: null }, ...(paymentId ? { id: paymentId } : {}) }
  for (const payment of await em.fork().find(PaymentEntity, where, { limit: 100 })) {
    try {
      await tell(payments, payment)
    } catch (error) {
      log?.warn({ err: error, paymentId: payment.id }, 'the provider did not take our instruction')
    }
  }
}

/** Tells the provider what one payment is due, and throws what it answers: for who tries again. */
export async function instruct(
  { em, payments }: Pick<Services, 'payments'> & { em: EntityManager },
  paymentId: string,
): Promise<void> {
  const payment = await em.fork().findOne(PaymentEntity, { id: paymentId, due: { $ne: null } })
  if (payment) await tell(payments, payment)
}

async function tell(
  provider: Services['payments'],
  { id, due, dueMinor, providerRef }: Payment,
): Promise<void> {
  if (due === 'capture') return provider.capture(providerRef)
  if (due === 'void') return provider.void(providerRef)
  if (dueMinor) return provider.refund(providerRef, dueMinor, `refund:${id}`)
}
