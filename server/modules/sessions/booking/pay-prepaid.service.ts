import type { Context } from '../../../context.ts'
import { forbidden, policyViolation } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { lockCredit } from '../../credit/find-credit.query.ts'
import { lockPackage } from '../../packages/find-package.query.ts'
import { overdrawnBy } from '../../packages/package.rules.ts'
import { endCheckouts } from '../../payments/end-checkouts.service.ts'
import { PaymentEntity } from '../../payments/payment.entity.ts'
import { PrepaidInstructed } from '../../payments/payment.facts.ts'
import type { Prepaid } from '../../payments/prepaid/prepaid.rules.ts'
import type { Session } from '../session.entity.ts'
import { receiptUrl } from './receipt-url.rules.ts'

/** Books a locked, held session with its package. Throws POLICY_VIOLATION when that was returned or taken back meanwhile. */
export async function payFromPackage(ctx: Context, session: Session, packageId: string): Promise<string> {
  const from = await lockPackage(ctx.em, packageId)
  if (from?.returnedAt !== null || !from.isCovered || overdrawnBy(from) > 0)
    throw policyViolation(
      'This package does not cover this session any more. Pick the time again to pay for it.',
    )
  if (from.seekerId !== ctx.viewer?.id) throw forbidden('Sign in to use your package.')
  return takeFrom(ctx, session, { provider: 'package', paidFrom: packageId })
}

/** Books a locked, held session with the seeker's credit. Throws POLICY_VIOLATION when there is not enough. */
export async function payFromCredit(ctx: Context, session: Session): Promise<string> {
  const { viewer, em } = ctx
  if (!viewer || session.seekerId !== viewer.id) throw forbidden('Sign in to use your credit.')
  if ((await lockCredit(em, viewer.id, session.currency)) < session.priceMinor)
    throw policyViolation('Your credit does not cover this session.')
  // The page that was opened for a card is not to be paid as well.
  await endCheckouts(em, [session.id], ctx.clock())
  return takeFrom(ctx, session, { provider: 'credit', paidFrom: viewer.id })
}

async function takeFrom(
  ctx: Context,
  session: Session,
  from: { provider: Prepaid; paidFrom: string },
): Promise<string> {
  const { em } = ctx
  const at = ctx.clock()
  const id = crypto.randomUUID()
  const capturesManually = session.bookingMode === 'request'
  const { priceMinor: amountMinor, currency } = session
  const page = { providerRef: `prepaid:${id}`, checkoutUrl: receiptUrl(ctx, session) }
  const payment = em.create(PaymentEntity, {
    id,
    sessionId: session.id,
    ...from,
    ...page,
    amountMinor,
    currency,
    capturesManually,
    createdAt: at,
  })
  await em.flush()
  const type = capturesManually ? 'authorized' : 'succeeded'
  await record(em, PrepaidInstructed, { payment, type, amountMinor, refundRef: null, at })
  return page.checkoutUrl
}
