import { parentPort } from 'node:worker_threads'
import type { Said } from './in-thread.ts'

/** The other end of `inThread`: does the work of the one message there is. A failure ends the thread. */
export function answerFromThread(work: (ask: never) => unknown): void {
  const say = (said: Said<unknown>) => parentPort?.postMessage(said, [])
  parentPort?.once('message', (ask: unknown) => {
    void Promise.resolve(work(ask as never)).then((answer) => say({ answer }))
  })
  say('ready')
}

/** The other end of a `StandingThread`: does the work of each message. A failure ends the thread. */
export function answerEachFromThread(work: (ask: never) => unknown): void {
  parentPort?.on('message', (ask: unknown) => {
    void Promise.resolve(work(ask as never)).then((answer) => parentPort?.postMessage(answer, []))
  })
}
