import type { Context } from '../../../context.ts'
import { policyViolation } from '../../../errors.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import type { SessionCall } from '../act-on-session.service.ts'
import { findSession } from '../find-session.query.ts'
import { checkReason } from './dispute-session.service.ts'
import { answerRefusal } from './dispute.rules.ts'

/** Keeps what the other side of a dispute says, once, for the admin who decides. */
export async function answerDispute(ctx: Context, input: SessionCall & { text: string }): Promise<void> {
  const { idempotencyKey: key, token, ...body } = input
  const answer = checkReason(input.text, 'text')
  await ctx.em.transactional(async (em) => {
    const { dispute, role } = await findSession({ ...ctx, em }, input.sessionId, token, { lock: true })
    const run = async () => {
      const refusal = answerRefusal(dispute, role)
      if (refusal || !dispute) throw policyViolation(refusal ?? '')
      Object.assign(dispute, { answer, answeredAt: ctx.clock() })
      await em.flush()
      return {}
    }
    if (!key) return run()
    return once(
      em,
      { actor: `session:${input.sessionId}:${role}`, operation: 'answerDispute', key, input: body },
      run,
    )
  })
}
