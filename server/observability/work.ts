import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './traces/span.ts'

/** What is being done right now, however deep inside: one request, or one job. */
export interface Work {
  /** Of a job, the request that it follows from. */
  requestId?: string | undefined
  jobId?: string | undefined
  /** Where it is traced, the part of the trace that whatever happens now is a part of. */
  span?: Span | undefined
}

const works = new AsyncLocalStorage<Work | undefined>()

/** Everything that `run` does is part of this work; of none with `undefined`. */
export const during = <T>(work: Work | undefined, run: () => T): T => works.run(work, run)

export const currentWork = (): Work | undefined => works.getStore()
