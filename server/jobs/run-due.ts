import type { MikroORM } from '@mikro-orm/postgresql'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import { currentWork } from '../observability/work.ts'
import { enqueue } from '../queue/enqueue.ts'
import { type Envelope, type QueueName } from '../queue/kinds.ts'
import type { JobCounts } from './job-counts.ts'
import type { Handlers } from './handlers.ts'
import { traceJob } from './trace-job.ts'

export interface Runner {
  boss: PgBoss
  orm: MikroORM
  services: Pick<Services, 'clock' | 'log' | 'traces'>
  handlers: Handlers
  counts: JobCounts
}

/** Runs what is due in one queue until nothing is, `width` at a time, or until told to stop. Answers how many it ran, without those that came early. */
export async function runDue(
  runner: Runner,
  queue: QueueName,
  { width = 1, isStopping = () => false }: { width?: number; isStopping?: () => boolean } = {},
): Promise<number> {
  let ran = 0
  while (!isStopping()) {
    const jobs = await runner.boss.fetch<Envelope>(queue, { batchSize: width, includeMetadata: true })
    if (jobs.length === 0) return ran
    const outcomes = await Promise.all(
      jobs.map((job) => traceJob(runner.services.traces, job, () => runOne(runner, queue, job))),
    )
    ran += outcomes.filter((outcome) => outcome !== 'early').length
  }
  return ran
}

async function runOne(
  { boss, orm, services, handlers, counts }: Runner,
  queue: QueueName,
  job: JobWithMetadata<Envelope>,
): Promise<'done' | 'early' | 'failed'> {
  const { kind, due, data } = job.data
  const claim = { id: job.id, retryCount: job.retryCount }
  try {
    const at = new Date(due)
    const now = services.clock()
    // The database's clock may be ahead of ours, and ours may have been set back.
    const isEarly = at > now
    if (isEarly)
      await orm.em
        .fork()
        .transactional((em) => enqueue(em, kind, data, { now, at, key: job.singletonKey ?? job.id }))
    else await handlers[kind](data as never)
    await boss.complete(queue, claim)
    counts.count(kind, 'done')
    return isEarly ? 'early' : 'done'
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit
    counts.count(kind, isLast ? 'failed' : 'retried')
    currentWork()?.span?.fail(error)
    const details = { err: error, kind, data, attempt: job.retryCount + 1 }
    if (isLast) services.log.error(details, 'a job failed for good')
    else services.log.warn(details, 'a job failed and will be tried again')
    await boss.fail(
      queue,
      claim,
      error instanceof Error ? { message: error.message } : { message: String(error) },
    )
    return 'failed'
  }
}
