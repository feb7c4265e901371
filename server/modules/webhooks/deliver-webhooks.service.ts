import { SECOND } from '../../lib/durations.ts'
import type { Deps } from './compose-body.service.ts'
import { type Due, dueDeliveries } from './due-deliveries.query.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { findSender } from './find-sender.query.ts'
import { cancelWaiting } from './cancel-waiting.service.ts'
import { sendOne } from './send-one.service.ts'
import { endTurn, takeTurn } from './take-turn.service.ts'

/** At once to one receiver; what one coach's changes bring goes one after another. */
const WIDTH = 4
/** After this a job leaves the rest to the next, before the queue takes it for lost and its turn is over. */
const RUN_MS = 20 * SECOND

/**
 * Sends an endpoint what is due. One process at a time has it; who finds it taken leaves it to that one, which looks again
 * after it has let go. Killed between sending and writing that down, the same event is sent again: at least once.
 */
export async function deliverWebhooks(ctx: Deps, endpointId: string): Promise<void> {
  const endsAt = performance.now() + RUN_MS
  while (await hasDue(ctx, endpointId)) {
    if (!(await takeTurn(ctx.em.fork(), endpointId, ctx.clock()))) return
    try {
      while (performance.now() < endsAt && (await sendBatch(ctx, endpointId, endsAt)));
    } finally {
      await endTurn(ctx.em.fork(), endpointId)
    }
    if (performance.now() < endsAt) continue
    const now = ctx.clock()
    await ctx.em.fork().transactional((em) => enqueueDelivery(em, endpointId, now))
    return
  }
}

const hasDue = async ({ em, clock }: Deps, endpointId: string): Promise<boolean> =>
  (await dueDeliveries(em.fork(), endpointId, clock())).length > 0

/** Answers whether there was anything. Begins nothing once the time is over. */
async function sendBatch(ctx: Deps, endpointId: string, endsAt: number): Promise<boolean> {
  const em = ctx.em.fork()
  const due = await dueDeliveries(em, endpointId, ctx.clock())
  const sender = due.length > 0 && (await findSender(em, endpointId, ctx.clock()))
  if (!sender) return false
  if (sender.state === 'disabled' || !sender.isKeyGood) {
    await cancelWaiting(em, endpointId)
    return false
  }
  const chains = [...Map.groupBy(due, ({ coachId }) => coachId).values()]
  const sendNext = async (): Promise<void> => {
    for (let chain: Due[] | undefined; (chain = chains.shift()); )
      for (const delivery of chain) if (performance.now() < endsAt) await sendOne(ctx, sender, delivery)
  }
  await Promise.all(Array.from({ length: WIDTH }, sendNext))
  return true
}
