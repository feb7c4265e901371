import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { amountChanged, notFound, policyViolation, unauthenticated } from '../../errors.ts'
import { record } from '../../facts.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { isUuid } from '../../lib/uuid.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readReason } from '../audit/read-reason.rules.ts'
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
 * Gives up what is left of one's own package for the refund that was shown, to the card it was paid with. Throws NOT_FOUND,
 * POLICY_VIOLATION with the reason why not, CONFLICT with the new amount when it has changed.
 */
export async function returnPackage(ctx: Context, input: PackageReturnInput): Promise<void> {
  await giveUp(ctx, input, {
    actor: `user:${ctx.viewer?.id}`,
    action: 'returnPackage',
    isTheirs: ({ seekerId }) => seekerId === ctx.viewer?.id,
  })
}

/** An admin does the same for a seeker, and says why. Throws BAD_USER_INPUT as well. */
export async function returnSeekerPackage(
  ctx: Context,
  { reason: given, ...input }: PackageReturnInput & { reason: string },
): Promise<void> {
  const reason = readReason(given)
  await giveUp(ctx, input, {
    actor: `admin:${ctx.viewer?.id}`,
    action: 'returnSeekerPackage',
    isTheirs: () => true,
    reason,
  })
}

interface Asker {
  actor: string
  action: 'returnPackage' | 'returnSeekerPackage'
  /** Whether they may know of the package. */
  isTheirs: (kept: PackageRow) => boolean
  reason?: string
}

async function giveUp(
  ctx: Context,
  { idempotencyKey: key, ...input }: PackageReturnInput,
  { actor, action, isTheirs, reason }: Asker,
): Promise<void> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const call = { actor, operation: action, key, input: { ...input, ...(reason && { reason }) } }
  const { paymentId } = await ctx.em.transactional((em) =>
    once(em, call, async () => {
      const kept = isUuid(input.packageId) ? await lockWithSessions(em, input.packageId) : null
      if (!kept?.paidAt || !isTheirs(kept)) throw notFound('package')
      const { refundMinor } = quoteReturn(kept)
      const { amountMinor, currency } = input.expectedRefund
      const at = ctx.clock()
      await permitReturn(em, kept, at)
      if (refundMinor !== amountMinor || kept.currency !== currency)
        throw amountChanged(
          'What comes back has changed since you were shown it. Nothing was returned: look at the new amount first.',
          { amountMinor: refundMinor, currency: kept.currency },
        )
      const by = { at, actor: 'user', actorId: viewer.id, action } as const
      const detail = { refundMinor, currency: kept.currency, ...(reason && { reason }) }
      await recordAudit(em, { ...by, subjectType: 'package', subjectId: kept.id, detail })
      return { paymentId: await closePackage(em, kept, at) }
    }),
  )
  await carryOutDue(ctx, { paymentId })
}

/** Sessions before their package, as everywhere. */
async function lockWithSessions(em: EntityManager, packageId: string): Promise<PackageRow | null> {
  await rowsOf(em, sql`select 1 from sessions where package_id = ${packageId}::uuid order by id for update`)
  return lockPackage(em, packageId)
}

async function permitReturn(em: EntityManager, kept: PackageRow, at: Date): Promise<void> {
  if (kept.returnedAt) throw policyViolation('This package has been returned already.')
  if (!kept.isCovered) throw policyViolation('The bank has taken this payment back.')
  if (kept.used + kept.credited >= kept.size) throw policyViolation('Every session of this package is used.')
  if (await isWaiting(em, kept.id, at))
    throw policyViolation(
      'A session with this package is still to come, or waits for an answer. Have or cancel it first.',
    )
}

/** Closes a locked package: its refund is decided, and what was used is counted at the single price. */
export async function closePackage(
  em: EntityManager,
  kept: PackageRow,
  at: Date,
  { isCoachGone = false } = {},
): Promise<string> {
  const { refundMinor, surchargeMinor } = quoteReturn(kept)
  const returned = await em.findOneOrFail(PackageEntity, { id: kept.id }, { refresh: true })
  returned.returnedAt = at
  await em.flush()
  const payment = await em.findOneOrFail(PaymentEntity, { packageId: kept.id }, { refresh: true })
  await chargeUsed(em, kept, { surchargeMinor, at })
  if (refundMinor > 0)
    await giveBack(em, payment, { moreMinor: refundMinor }, { reason: 'package_returned', at })
  await record(em, PackageReturned, { returned, refundMinor, isCoachGone, at })
  return payment.id
}
