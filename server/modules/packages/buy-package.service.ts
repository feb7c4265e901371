import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import {
  amountChanged,
  badInput,
  forbidden,
  notFound,
  policyViolation,
  unauthenticated,
} from '../../errors.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { DAY } from '../../lib/durations.ts'
import { isUuid } from '../../lib/uuid.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { spend } from '../budgets/spend.service.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import { findOffers, type OfferedType } from './find-offers.query.ts'
import { PackageEntity } from './package.entity.ts'
import { isPackageSize } from './package.rules.ts'

export interface PackagePurchase {
  coachId: string
  sessionType: string
  size: number
  /** What the person was shown. */
  expectedPrice: { amountMinor: number; currency: Currency }
  idempotencyKey: string
}

/**
 * Starts paying for a package and answers the provider's page; it is the seeker's once it is paid. Throws NOT_FOUND,
 * BAD_USER_INPUT, POLICY_VIOLATION, RATE_LIMITED, CONFLICT with the new price when it has changed.
 */
export async function buyPackage(ctx: Context, input: PackagePurchase): Promise<{ checkoutUrl: string }> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (!viewer.isEmailVerified) throw forbidden('Confirm your email address first: a package is kept with it.')
  if (!isUuid(input.coachId)) throw notFound('coach')
  const { idempotencyKey: key, ...body } = input
  const call = { actor: `user:${viewer.id}`, operation: 'buyPackage', key, input: body }
  const { paymentId } = await ctx.em.transactional((em) =>
    once(em, call, async () => ({ paymentId: await reserve({ ...ctx, em }, input, viewer) })),
  )
  return { checkoutUrl: await openPackagePage(ctx, paymentId) }
}

async function reserve(
  ctx: Context,
  { coachId, sessionType, size, expectedPrice }: PackagePurchase,
  viewer: { id: string },
): Promise<string> {
  const { em, payments } = ctx
  if (!isPackageSize(size)) throw badInput('Choose a size.', [{ path: 'size', message: '3, 5 or 10.' }])
  const offered = await findOffers(em, { coachId, sessionType })
  const offer = offered?.offers.find((one) => one.size === size)
  if (!offered || !offer) throw notFound('package')
  if (offered.coachUserId === viewer.id) throw policyViolation('You cannot buy your own sessions.')
  const price = { amountMinor: offer.priceMinor, currency: offered.currency }
  if (price.amountMinor !== expectedPrice.amountMinor || price.currency !== expectedPrice.currency)
    throw amountChanged('The price has changed since you were shown it. Look at the new one first.', price)
  await spend(ctx, 'buyPackage', viewer.id, 'You have begun to pay for many packages.')
  const at = ctx.clock()
  const { percentOff: _, ...priced } = offer
  const bought = em.create(PackageEntity, {
    ...ofType(offered),
    ...priced,
    id: crypto.randomUUID(),
    seekerId: viewer.id,
    createdAt: at,
  })
  await em.flush()
  const payment = em.create(PaymentEntity, {
    packageId: bought.id,
    provider: payments.name,
    ...price,
    createdAt: at,
  })
  await em.flush()
  const subject = { subjectType: 'package', subjectId: bought.id } as const
  await recordAudit(em, { at, actor: 'user', actorId: viewer.id, action: 'buyPackage', ...subject })
  return payment.id
}

const ofType = ({ coachId, sessionTypeId, title, kind, durationMinutes, currency }: OfferedType) => ({
  coachId,
  sessionTypeId,
  title,
  kind,
  durationMinutes,
  currency,
})

/** The page to pay on, asked for with nothing locked; the provider answers the same one however often it is asked. */
async function openPackagePage(ctx: Context, paymentId: string): Promise<string> {
  const em: EntityManager = ctx.em.fork()
  const payment = await em.findOneOrFail(PaymentEntity, { id: paymentId })
  if (payment.checkoutUrl) return payment.checkoutUrl
  const bought = await em.findOneOrFail(PackageEntity, { id: payment.packageId ?? '' })
  const { amountMinor, currency } = payment
  const url = `${ctx.publicUrl()}/packages`
  const page = await ctx.payments.createCheckout({
    paymentId,
    amountMinor,
    currency,
    description: `${bought.size} × ${bought.title}`,
    captureManually: false,
    successUrl: `${url}?bought=${bought.id}`,
    cancelUrl: `${ctx.publicUrl()}/coach/${bought.coachId}`,
    expiresAt: new Date(bought.createdAt.getTime() + DAY),
  })
  Object.assign(payment, page)
  await em.flush()
  return page.checkoutUrl
}
