import type { Context } from '../../context.ts'
import { badInput, notFound, unauthenticated } from '../../errors.ts'
import { record } from '../../facts.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { formatAmount } from '../../lib/format-amount.ts'
import { isUuid } from '../../lib/uuid.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readReason } from '../audit/read-reason.rules.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { writeTransactions } from '../ledger/write-transactions.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { CreditGranted } from './credit.facts.ts'

/** The most that is granted at once, in minor units: a slip of the finger stays small. */
export const MAX_GRANT_MINOR = 100_000

export interface CreditGrant {
  userId: string
  amountMinor: number
  currency: Currency
  reason: string
  idempotencyKey: string
}

/**
 * An admin gives a seeker credit for sessions to come, at our cost; the seeker is told why. Throws NOT_FOUND for who is no
 * seeker, BAD_USER_INPUT.
 */
export async function grantCredit(ctx: Context, input: CreditGrant): Promise<void> {
  const { viewer, clock } = ctx
  if (!viewer) throw unauthenticated()
  const { idempotencyKey: key, ...body } = input
  const { userId, amountMinor, currency } = input
  const reason = readReason(input.reason)
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 1 || amountMinor > MAX_GRANT_MINOR)
    throw badInput('Check the amount.', [
      {
        path: 'amountMinor',
        message: `From ${formatAmount(1, currency)} to ${formatAmount(MAX_GRANT_MINOR, currency)}.`,
      },
    ])
  await ctx.em.transactional((em) =>
    once(em, { actor: `admin:${viewer.id}`, operation: 'grantCredit', key, input: body }, async () => {
      const seeker = isUuid(userId)
        ? await em.findOne(UserEntity, { id: userId, userType: 'job_seeker' })
        : null
      if (!seeker || seeker.erasedAt) throw notFound('seeker')
      const at = clock()
      const by = { at, actor: 'user', actorId: viewer.id } as const
      const detail = { amountMinor, currency, reason }
      await recordAudit(em, { ...by, action: 'grantCredit', subjectType: 'user', subjectId: userId, detail })
      const transaction = {
        kind: 'credit',
        source: `credit:${crypto.randomUUID()}`,
        currency,
        reason: 'granted',
        createdBy: viewer.id,
        lines: [
          { account: 'losses', ownerId: null, amountMinor },
          { account: 'seeker_credit', ownerId: userId, amountMinor: -amountMinor },
        ],
      } as const
      await writeTransactions(em, [transaction], at)
      await record(em, CreditGranted, { seeker, amountMinor, currency, reason, at })
      return {}
    }),
  )
}
