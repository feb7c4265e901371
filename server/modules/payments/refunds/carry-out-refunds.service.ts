import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { lockSubjectOf } from '../lock-subject-of.query.ts'
import { RefundEntity } from './refund.entity.ts'
import { refundKey } from './refund.rules.ts'
import { fail } from './settle-refunds.service.ts'

type Deps = Pick<Services, 'payments' | 'clock'> & { em: EntityManager }

/**
 * Asks the provider for every refund of a payment that is due, each under its own key, with nothing locked. That it went
 * through is told by an event; that the provider refuses is written here. Throws when it was not reached.
 */
export async function carryOutRefunds(
  ctx: Deps,
  { id: paymentId, providerRef }: { id: string; providerRef: string },
): Promise<void> {
  const due = await ctx.em
    .fork()
    .find(RefundEntity, { paymentId, state: 'due', providerRef: null }, { orderBy: { requestedAt: 'asc' } })
  for (const { id, amountMinor } of due) {
    try {
      await ctx.payments.refund(providerRef, amountMinor, refundKey(id))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await refuse(ctx, { id, paymentId }, error.message)
    }
  }
}

async function refuse(
  { em, clock }: Deps,
  { id, paymentId }: { id: string; paymentId: string },
  words: string,
): Promise<void> {
  await em.fork().transactional(async (inside) => {
    await lockSubjectOf(inside, paymentId)
    const row = await inside.findOneOrFail(RefundEntity, { id }, { refresh: true })
    if (row.state === 'due') await fail(inside, row, words, clock())
  })
}
