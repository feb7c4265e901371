import { Worker } from 'node:worker_threads'

/** What a thread says: first that it is ready for what it is given, for the time to load is not the work's; then the answer. */
export type Said<Answer> = 'ready' | { answer: Answer }

interface Limits {
  timeoutMs: number
  memoryMb: number
}

/** The work took more time or memory than it may, or failed. */
export class ThreadEnded extends Error {}

/**
 * Has work done in a thread of its own, so that the requests of others do not wait for it. `file` is a worker that takes one
 * message and says as `Said`. Throws ThreadEnded.
 */
export function inThread<Answer>(file: URL, ask: unknown, { timeoutMs, memoryMb }: Limits): Promise<Answer> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const ended = (cause?: unknown) =>
      reject(new ThreadEnded('The thread ended without an answer.', { cause }))
    worker.on('message', (said: Said<Answer>) => {
      if (said !== 'ready') return resolve(said.answer)
      timer = setTimeout(() => {
        ended()
        void worker.terminate()
      }, timeoutMs)
      worker.postMessage(ask, [])
    })
    worker.on('error', ended)
    worker.on('exit', () => {
      clearTimeout(timer)
      ended()
    })
  })
}
