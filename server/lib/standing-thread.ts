import { Worker } from 'node:worker_threads'
import { atOnce } from './at-once.ts'
import { ThreadEnded } from './in-thread.ts'

interface Limits {
  timeoutMs: number
  memoryMb: number
  /** How long it waits for more to do. */
  idleMs: number
}

/**
 * A thread that stays between pieces of work, so that what it loads is loaded once; it goes when none came for a while. `file`
 * is a worker that answers each message with one, and gets them one at a time. A piece of work that fails or takes too long
 * ends the thread, and the next begins another.
 */
export class StandingThread<Ask, Answer> {
  readonly #file: URL
  readonly #limits: Limits
  readonly #inTurn = atOnce(1)
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(file: URL, limits: Limits) {
    this.#file = file
    this.#limits = limits
  }

  /** Throws ThreadEnded. */
  do(ask: Ask): Promise<Answer> {
    return this.#inTurn(() => this.#work(ask))
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    // Whoever comes while it ends begins another.
    this.#worker = null
    await worker?.terminate()
  }

  async #work(ask: Ask): Promise<Answer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const ended = (cause?: unknown) =>
      reject(new ThreadEnded('The thread ended without an answer.', { cause }))
    const timer = setTimeout(ended, this.#limits.timeoutMs)
    worker.on('message', resolve).on('error', ended).on('exit', ended)
    worker.postMessage(ask, [])
    try {
      const answer = await promise
      this.#idle = setTimeout(() => void this.stop(), this.#limits.idleMs).unref()
      return answer
    } catch (error) {
      await this.stop()
      throw error
    } finally {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', ended).off('exit', ended)
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    })
    const forget = () => {
      if (this.#worker === worker) this.#worker = null
    }
    worker.on('exit', forget).on('error', forget)
    // No process waits for it to end.
    worker.unref()
    return worker
  }
}
