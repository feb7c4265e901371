import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely } from 'pg-boss'
import { currentWork } from '../observability/work.ts'
import { type Envelope, type JobData, type JobKind, queueFor } from './kinds.ts'
import { bossOf, isMuted, markDue } from './queue.ts'

export interface When {
  /** The product's clock now: the wait is counted from it. */
  now: Date
  /** When the job is due by the same clock; at once when left out. */
  at?: Date
  /** While a job with this key waits, another is not added. Of one thing only, or bookings would queue up for each other. */
  key: string
}

/** Writes a job in the caller's transaction: it exists when the change does, and is forgotten when the change is. */
export async function enqueue<Kind extends JobKind>(
  em: EntityManager,
  kind: Kind,
  data: JobData[Kind],
  { now, at = now, key }: When,
): Promise<void> {
  const transaction = em.getTransactionContext()
  if (!transaction) throw new Error(`"${kind}" was to be enqueued outside of a transaction.`)
  if (isMuted(em)) return
  const { requestId, span } = currentWork() ?? {}
  const written = { requestId, traceparent: span?.traceparent }
  const envelope: Envelope<Kind> = { kind, due: at.toISOString(), data, ...written }
  const wait = Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))
  await bossOf(em).send(queueFor(kind), envelope, {
    singletonKey: key,
    startAfter: wait,
    db: fromKysely(transaction),
  })
  if (wait === 0) markDue(transaction)
}
