import type { Context } from '../../../context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { runBatch } from '../batch/run-batch.service.ts'

/** Runs a batch early for an admin. The weekly batch does not include what this one sets aside. */
export async function runBatchNow(ctx: Context, idempotencyKey: string): Promise<number> {
  const actorId = ctx.viewer?.id ?? null
  return ctx.em.transactional(async (em) => {
    const call = { actor: `user:${actorId}`, operation: 'runPayoutBatch', key: idempotencyKey, input: {} }
    const { payouts } = await once(em, call, async () => {
      const made = await runBatch({ ...ctx, em: ctx.em.fork({ keepTransactionContext: false }) })
      const at = ctx.clock()
      const batch = {
        subjectType: 'payout',
        subjectId: crypto.randomUUID(),
        detail: { payouts: made },
      } as const
      await recordAudit(em, { at, actor: 'user', actorId, action: 'runPayoutBatch', ...batch })
      return { payouts: made }
    })
    return payouts
  })
}
