import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { Told } from '../../facts.ts'
import { record } from '../../facts.ts'
import { postPayment } from '../ledger/post-payment.service.ts'
import { PaymentEntity } from '../payments/payment.entity.ts'
import type { PaymentJudged } from '../payments/payment.facts.ts'
import { giveBack } from '../payments/refunds/decide-refund.service.ts'
import { PackageBought } from './package.facts.ts'
import { PackageEntity } from './package.entity.ts'

/**
 * A package is its seeker's as soon as it is paid, and goes back when they or the coach are there no more. Its row is locked, the
 * seeker's account is here; the coach's is only read: who suspends a coach locks the packages they find.
 */
export async function followPackagePayment(
  em: EntityManager,
  { payment, isNewlyPaid, at }: Told<typeof PaymentJudged>,
): Promise<void> {
  if (!payment.packageId || !isNewlyPaid) return
  const bought = await em.findOneOrFail(PackageEntity, { id: payment.packageId }, { refresh: true })
  const seeker = await tables(em)
    .selectFrom('User')
    .select(['erasedAt', 'isSuspended'])
    .where('id', '=', bought.seekerId)
    .forShare()
    .executeTakeFirstOrThrow()
  const coach = await tables(em)
    .selectFrom('User')
    .innerJoin('CoachProfile', 'CoachProfile.userId', 'User.id')
    .select(['User.isSuspended', 'User.userType'])
    .where('CoachProfile.id', '=', bought.coachId)
    .executeTakeFirstOrThrow()
  bought.paidAt ??= at
  const isCoachGone = coach.isSuspended || coach.userType === 'job_seeker'
  if (seeker.erasedAt || seeker.isSuspended || isCoachGone) {
    bought.returnedAt = at
    await em.flush()
    await giveBack(em, payment, { totalMinor: payment.amountMinor }, { reason: 'too_late', at })
    return
  }
  await em.flush()
  await record(em, PackageBought, { bought, at })
}

/** What a package's own payment lost counts anew when a session out of it was taken or given back. */
export async function postPackageOf(
  em: EntityManager,
  { payment, at }: Pick<Told<typeof PaymentJudged>, 'payment' | 'at'>,
): Promise<void> {
  if (payment.provider !== 'package' || !payment.paidFrom) return
  const own = await em.findOneOrFail(PaymentEntity, { packageId: payment.paidFrom }, { refresh: true })
  if (own.refundedMinor + own.chargedBackMinor > 0) await postPayment(em, { payment: own, at })
}
