import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { PaymentEntity, type Payment } from './payment.entity.ts'
import { noteRefusal } from './set-aside.service.ts'

/**
 * Decides, in the caller's transaction, that money goes back: a void while only authorised, else a refund. One
 * that is being captured is refunded once it is: the provider may already have taken it.
 */
export function owe(payment: Payment, refundMinor: number): void {
  if (payment.due === 'capture') payment.dueMinor = refundMinor || null
  else if (payment.state === 'authorized')
    Object.assign(payment, { due: 'void', dueMinor: refundMinor || null })
  else if (isTaken(payment) && refundMinor > payment.refundedMinor)
    Object.assign(payment, { due: 'refund', dueMinor: refundMinor })
}

const isTaken = ({ state }: Payment) => state === 'succeeded' || state === 'partially_refunded'

/** The provider's key, and reference, of the refund that we ask for ourselves. */
export const ownRefund = (paymentId: string) => `refund:${paymentId}`

type Deps = Pick<Services, 'payments' | 'clock'> & { em: EntityManager }

/**
 * Tells the provider what we decided about a payment and it has not confirmed, right after the commit. Repeats are
 * harmless: the provider is idempotent per reference and key. A failure is logged and left to the queue; a refusal waits
 * for an admin as well.
 */
export async function carryOutDue(
  ctx: Deps & { log?: Services['log'] },
  { paymentId }: { paymentId?: string } = {},
): Promise<void> {
  const where = { due: { $ne: null }, ...(paymentId ? { id: paymentId } : {}) }
  for (const payment of await ctx.em.fork().find(PaymentEntity, where, { limit: 100 })) {
    try {
      await instructProvider(ctx, payment)
    } catch (error) {
      ctx.log?.warn({ err: error, paymentId: payment.id }, 'the provider did not take our instruction')
    }
  }
}

/** Tells the provider what one payment is due, and throws what it answers: for who tries again. */
export async function instruct(ctx: Deps, paymentId: string): Promise<void> {
  const payment = await ctx.em.fork().findOne(PaymentEntity, { id: paymentId, due: { $ne: null } })
  if (payment) await instructProvider(ctx, payment)
}

async function instructProvider(ctx: Deps, payment: Payment): Promise<void> {
  try {
    await give(ctx.payments, payment)
  } catch (error) {
    if (error instanceof AppError)
      await noteRefusal(ctx.em.fork(), payment, { words: error.message, at: ctx.clock() })
    throw error
  }
}

async function give(
  provider: Services['payments'],
  { id, due, dueMinor, refundedMinor, providerRef }: Payment,
): Promise<void> {
  if (due === 'capture') return provider.capture(providerRef)
  if (due === 'void') return provider.void(providerRef)
  if (dueMinor) return provider.refund(providerRef, dueMinor - refundedMinor, ownRefund(id))
}
