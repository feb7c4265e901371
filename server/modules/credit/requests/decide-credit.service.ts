import { LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { notFound, policyViolation, unauthenticated } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { AGREED_SOURCE } from '../bound-granting.service.ts'
import { findLineage, findNewlyLinked } from '../find-linked-admins.query.ts'
import { findSeeker, giveCredit } from '../give-credit.service.ts'
import { decideRefusal } from '../grant-limit.rules.ts'
import { CreditRequestEntity } from './credit-request.entity.ts'
import { readReasonOf } from './find-credit-requests.query.ts'

export interface CreditDecision {
  requestId: string
  isApproved: boolean
  reason: string
  idempotencyKey: string
}

/**
 * Another admin gives the requested credit or declines it. Throws NOT_FOUND, BAD_USER_INPUT, and POLICY_VIOLATION for
 * the admin who asked, for an admin who is linked to them by promotions, and when the request is already decided.
 */
export async function decideCredit(ctx: Context, input: CreditDecision): Promise<void> {
  const { viewer, clock } = ctx
  if (!viewer) throw unauthenticated()
  const { idempotencyKey: key, ...body } = input
  const { requestId, isApproved } = input
  const reason = readReason(input.reason)
  if (!isUuid(requestId)) throw notFound('request')
  await ctx.em.transactional((em) =>
    once(em, { actor: `admin:${viewer.id}`, operation: 'decideCredit', key, input: body }, async () => {
      const request = await em.findOne(
        CreditRequestEntity,
        { id: requestId },
        { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (!request) throw notFound('request')
      if (request.decidedAt) throw policyViolation('This was decided already.')
      const at = clock()
      const linked = [...(await findLineage(em, viewer.id)), ...(await findNewlyLinked(em, viewer.id, at))]
      const refusal = decideRefusal({
        isOwn: request.askedBy === viewer.id,
        isLinked: linked.includes(request.askedBy),
      })
      if (refusal) throw policyViolation(refusal)
      const { seekerId, amountMinor, currency, askedBy } = request
      Object.assign(request, { decidedBy: viewer.id, decidedAt: at, isApproved })
      await em.flush()
      await recordAudit(em, {
        at,
        actor: 'user',
        actorId: viewer.id,
        action: isApproved ? 'approveCredit' : 'declineCredit',
        subjectType: 'user',
        subjectId: seekerId,
        detail: { request: requestId, amountMinor, currency, reason, askedBy },
      })
      if (!isApproved) return {}
      const seeker = await findSeeker(em, seekerId)
      const told = (await readReasonOf(em, request)) ?? reason
      const source = `${AGREED_SOURCE}${requestId}`
      await giveCredit(em, { seeker, amountMinor, currency, reason: told, by: viewer.id, source, at })
      return {}
    }),
  )
}
