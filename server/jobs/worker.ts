import type { Database } from '../database.ts'
import type { Services } from '../context.ts'
import { systemClock } from '../clock.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { alignJobs } from '../queue/align-jobs.ts'
import { during } from '../observability/work.ts'
import { enqueue } from '../queue/enqueue.ts'
import { QUEUES, type QueueName } from '../queue/kinds.ts'
import { handlersOf } from './handlers.ts'
import type { JobCounts } from './job-counts.ts'
import { runDue, type Runner } from './run-due.ts'

const POLL_INTERVAL_MS = 2000
const SWEEP_INTERVAL_MS = 60_000
const WIDTH: Record<QueueName, number> = { clock: 4, money: 4, mail: 3, webhooks: 4 }

export interface Worker {
  /** Finishes what it holds and takes nothing more. */
  stop: () => Promise<void>
}

/**
 * Runs the queue in this process: at once after a commit of its own that wrote something due, and every two seconds for
 * what others wrote and what time brings. Any number of processes may do so.
 */
export async function startWorker(
  services: Services,
  database: Database,
  counts: JobCounts,
): Promise<Worker> {
  const { orm, pool, queue } = database
  const runner: Runner = { boss: queue.boss, orm, services, handlers: handlersOf(services, orm), counts }
  const shiftJobs = () => alignJobs(pool, services.clock().getTime() - systemClock().getTime())
  await shiftJobs()

  let isStopping = false
  const lanes = QUEUES.map((name) =>
    lane(
      () => runDue(runner, name, { width: WIDTH[name], isStopping: () => isStopping }),
      (error) =>
        services.log.warn({ err: error, queue: name }, 'the queue could not be read and will be again'),
    ),
  )
  const wake = () => {
    if (!isStopping) for (const { look } of lanes) look()
  }
  const askForSweep = () => {
    const now = services.clock()
    return orm.em.fork().transactional((em) => enqueue(em, 'sweep', {}, { now, key: 'sweep' }))
  }
  const sweepSoon = () => {
    askForSweep()
      .then(() => queue.boss.supervise())
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'the queue could not be kept and will be again'),
      )
  }
  queue.onDue(wake)
  const timers = [setInterval(wake, POLL_INTERVAL_MS), setInterval(sweepSoon, SWEEP_INTERVAL_MS)]
  sweepSoon()
  // What a clock that was set brings is there when the setting is answered.
  const forget = services.clock.onChange?.(async () => {
    await shiftJobs()
    await askForSweep()
    wake()
    await Promise.all(lanes.map(({ idle }) => idle()))
  })
  return {
    stop: async () => {
      forget?.()
      isStopping = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(lanes.map(({ idle }) => idle()))
    },
  }
}

/** One run at a time; being asked meanwhile means once more. */
function lane(run: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  let again = false
  const look = (): void => {
    if (running) {
      again = true
      return
    }
    again = false
    // A commit may have set it off, and what it finds is of others.
    running = during(undefined, () => withoutDeadline(run))
      .then(() => undefined, onError)
      .finally(() => {
        running = null
        if (again) look()
      })
  }
  const idle = async (): Promise<void> => {
    if (!running) return
    await running
    await idle()
  }
  return { look, idle }
}
