import { PgBoss } from 'pg-boss'
import { QUEUES } from './kinds.ts'
import { QUEUE_SCHEMA } from './queue.ts'

/** A handler takes seconds: what is still held after a minute belongs to a process that is gone. */
const OPTIONS = {
  expireInSeconds: 60,
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  retentionSeconds: 14 * 86_400,
  deleteAfterSeconds: 3 * 86_400,
}

/** Brings the queue's tables to the newest shape. Safe to call when they are, and from several processes. */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    for (const name of QUEUES) {
      await boss.createQueue(name, { policy: 'short', ...OPTIONS })
      await boss.updateQueue(name, OPTIONS)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
