import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { amountChanged, notFound, policyViolation, unauthenticated } from '../../errors.ts'
import { record } from '../../facts.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { isUuid } from '../../lib/uuid.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { carryOutDue } from '../payments/carry-out-due.service.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { giveBack } from '../payments/refunds/decide-refund.service.ts'
import { chargeUsed } from './charge-used.service.ts'
import { lockPackage, type PackageRow } from './find-package.query.ts'
import { isWaiting } from './is-waiting.query.ts'
import { PackageEntity } from './package.entity.ts'
import { PackageReturned } from './package.facts.ts'
import { quoteReturn } from './package.rules.ts'

export interface PackageReturnInput {
  packageId: string
  /** What the person was shown. */
  expectedRefund: { amountMinor: number; currency: Currency }
  idempotencyKey: string
}

/**
 * Gives up what is left of a package for the refund that was shown, to the card it was paid with. Throws NOT_FOUND,
 * POLICY_VIOLATION with the reason why not, CONFLICT with the new amount when it has changed.
 */
export async function returnPackage(ctx: Context, input: PackageReturnInput): Promise<void> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const { idempotencyKey: key, ...body } = input
  const call = { actor: `user:${viewer.id}`, operation: 'returnPackage', key, input: body }
  const { paymentId } = await ctx.em.transactional((em) =>
    once(em, call, async () => {
      const kept = isUuid(input.packageId) ? await lockPackage(em, input.packageId) : null
      if (!kept?.paidAt || kept.seekerId !== viewer.id) throw notFound('package')
      const { refundMinor } = quoteReturn(kept)
      const { amountMinor, currency } = input.expectedRefund
      await permitReturn(em, kept)
      if (refundMinor !== amountMinor || kept.currency !== currency)
        throw amountChanged(
          'What comes back has changed since you were shown it. Nothing was returned: look at the new amount first.',
          { amountMinor: refundMinor, currency: kept.currency },
        )
      const at = ctx.clock()
      const subject = { subjectType: 'package', subjectId: kept.id, detail: { refundMinor } } as const
      await recordAudit(em, { at, actor: 'user', actorId: viewer.id, action: 'returnPackage', ...subject })
      return { paymentId: await closePackage(em, kept, at) }
    }),
  )
  await carryOutDue(ctx, { paymentId })
}

async function permitReturn(em: EntityManager, kept: PackageRow): Promise<void> {
  if (kept.returnedAt) throw policyViolation('This package has been returned already.')
  if (!kept.isCovered) throw policyViolation('Your bank has taken this payment back.')
  if (kept.used >= kept.size) throw policyViolation('Every session of this package is used.')
  if (await isWaiting(em, kept.id))
    throw policyViolation('A time you hold or asked for with this package still waits. Let it go first.')
}

/** Closes a locked package: its refund is decided, and what was used is counted at the single price. */
export async function closePackage(em: EntityManager, kept: PackageRow, at: Date): Promise<string> {
  const { refundMinor, surchargeMinor } = quoteReturn(kept)
  const returned = await em.findOneOrFail(PackageEntity, { id: kept.id }, { refresh: true })
  returned.returnedAt = at
  await em.flush()
  const payment = await em.findOneOrFail(PaymentEntity, { packageId: kept.id }, { refresh: true })
  await chargeUsed(em, kept, { surchargeMinor, at })
  if (refundMinor > 0)
    await giveBack(em, payment, { moreMinor: refundMinor }, { reason: 'package_returned', at })
  await record(em, PackageReturned, { returned, refundMinor, at })
  return payment.id
}
