import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { checkAmount, findSeeker } from '../give-credit.service.ts'
import type { CreditGrant } from '../grant-credit.service.ts'
import { CreditRequestEntity } from './credit-request.entity.ts'

/** An admin asks another admin to give a seeker credit. Returns the request's id. Throws as `grantCredit`. */
export async function askForCredit(ctx: Context, input: CreditGrant): Promise<string> {
  const { viewer, clock } = ctx
  if (!viewer) throw unauthenticated()
  const { idempotencyKey: key, ...body } = input
  const { userId, amountMinor, currency } = input
  const reason = readReason(input.reason)
  checkAmount(amountMinor, currency)
  const { id } = await ctx.em.transactional((em) =>
    once(em, { actor: `admin:${viewer.id}`, operation: 'askForCredit', key, input: body }, async () => {
      const seeker = await findSeeker(em, userId)
      const at = clock()
      const row = { seekerId: seeker.id, amountMinor, currency, askedBy: viewer.id, askedAt: at }
      const request = em.create(CreditRequestEntity, row)
      await em.flush()
      await recordAudit(em, {
        at,
        actor: 'user',
        actorId: viewer.id,
        action: 'askForCredit',
        subjectType: 'user',
        subjectId: seeker.id,
        detail: { request: request.id, amountMinor, currency, reason },
      })
      return { id: request.id }
    }),
  )
  return id
}
