import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readReason } from '../audit/read-reason.rules.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { boundGranting } from './bound-granting.service.ts'
import { checkAmount, findSeeker, giveCredit } from './give-credit.service.ts'

export interface CreditGrant {
  userId: string
  amountMinor: number
  currency: Currency
  reason: string
  idempotencyKey: string
}

/**
 * An admin gives a seeker credit for sessions to come, at our cost; the seeker is told why. Throws NOT_FOUND for who is no
 * seeker, BAD_USER_INPUT, POLICY_VIOLATION when another admin has to give it.
 */
export async function grantCredit(ctx: Context, input: CreditGrant): Promise<void> {
  const { viewer, clock } = ctx
  if (!viewer) throw unauthenticated()
  const { idempotencyKey: key, ...body } = input
  const { userId, amountMinor, currency } = input
  const reason = readReason(input.reason)
  checkAmount(amountMinor, currency)
  await ctx.em.transactional((em) =>
    once(em, { actor: `admin:${viewer.id}`, operation: 'grantCredit', key, input: body }, async () => {
      const seeker = await findSeeker(em, userId)
      const at = clock()
      await boundGranting(em, { adminId: viewer.id, amountMinor, at })
      const by = { at, actor: 'user', actorId: viewer.id } as const
      const detail = { amountMinor, currency, reason }
      await recordAudit(em, { ...by, action: 'grantCredit', subjectType: 'user', subjectId: userId, detail })
      const source = `credit:${crypto.randomUUID()}`
      await giveCredit(em, { seeker, amountMinor, currency, reason, by: viewer.id, source, at })
      return {}
    }),
  )
}
