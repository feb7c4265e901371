import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done right now, however deep inside: one request, or one job. */
export interface Work {
  /** Of a job, the request that it follows from. */
  requestId?: string | undefined
  jobId?: string | undefined
}

const works = new AsyncLocalStorage<Work | undefined>()

/** Everything that `run` does is part of this work; of none with `undefined`. */
export const during = <T>(work: Work | undefined, run: () => T): T => works.run(work, run)

export const currentWork = (): Work | undefined => works.getStore()
