import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { PaymentEntity, type Payment } from './payment.entity.ts'
import { isPrepaid } from './prepaid/prepaid.rules.ts'
import { carryOutRefunds } from './refunds/carry-out-refunds.service.ts'
import { noteRefusal } from './set-aside.service.ts'

type Deps = Pick<Services, 'payments' | 'clock'> & { em: EntityManager }

/**
 * Tells the provider what we decided about a payment and it has not confirmed, right after the commit and outside any
 * transaction. Repeats are harmless: the provider is idempotent per reference and key. A failure is logged and left to the
 * queue; a refusal waits for an admin as well.
 */
export async function carryOutDue(
  ctx: Deps & { log?: Services['log'] },
  { paymentId }: { paymentId: string },
): Promise<void> {
  try {
    await instruct(ctx, paymentId)
  } catch (error) {
    ctx.log?.warn({ err: error, paymentId }, 'the provider did not take our instruction')
  }
}

/** Tells the provider what one payment is due, and throws what it answers: for who tries again. */
export async function instruct(ctx: Deps, paymentId: string): Promise<void> {
  const payment = await ctx.em.fork().findOne(PaymentEntity, { id: paymentId })
  if (!payment?.providerRef || isPrepaid(payment.provider)) return
  const { id, providerRef } = payment
  if (payment.due) await instructProvider(ctx, payment, providerRef)
  await carryOutRefunds(ctx, { id, providerRef })
}

async function instructProvider(ctx: Deps, payment: Payment, providerRef: string): Promise<void> {
  const { due, state } = payment
  try {
    await (due === 'capture' ? ctx.payments.capture(providerRef) : ctx.payments.void(providerRef))
  } catch (error) {
    // A page that is not closed since somebody has just paid on it is followed by an event that says so.
    const isPaidSince = due === 'void' && state !== 'authorized'
    if (error instanceof AppError && !isPaidSince)
      await noteRefusal(ctx.em.fork(), payment, { words: error.message, at: ctx.clock() })
    throw error
  }
}
