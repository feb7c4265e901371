import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ProviderUnavailableError } from '../../identity/errors.ts'
import type { Answer, Reply, Request, WorkerSettings } from './emulator-messages.ts'
import type { OperationName } from './operations.ts'
import { Refusal } from './refusal.ts'

const replyWithinMs = 5000
const longestPauseMs = 5000

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const workerUrl = new URL(`./emulator.worker${import.meta.url.slice(-3)}`, import.meta.url)

export interface Log {
  error(context: object, message: string): void
}

interface Call {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * The emulator in a worker thread, so that neither its start nor a crash of it holds the product up. When it dies it
 * is started again with its accounts; meanwhile calls fail at once with ProviderUnavailableError.
 */
export class Emulator {
  private readonly settings: WorkerSettings
  private readonly log: Log
  private worker: Worker | null = null
  private stopped = false
  private sequence = 0
  private readonly calls = new Map<number, Call>()

  private constructor(settings: WorkerSettings, log: Log) {
    this.settings = settings
    this.log = log
  }

  /** Resolves with the accounts restored. */
  static async start(settings: WorkerSettings, log: Log): Promise<Emulator> {
    const emulator = new Emulator(settings, log)
    await emulator.spawn()
    return emulator
  }

  get isUp(): boolean {
    return this.worker !== null
  }

  /** Resolves when what the operation changed is on disk. Throws Refusal or ProviderUnavailableError. */
  call(operation: OperationName, body: object): Promise<Answer> {
    const { worker } = this
    if (!worker) return Promise.reject(new ProviderUnavailableError())
    const id = ++this.sequence
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void worker.terminate(), replyWithinMs)
      this.calls.set(id, { resolve, reject, timer })
      worker.postMessage({ id, operation, body } satisfies Request, [])
    })
  }

  /** Ends the worker as a crash would; it comes back by itself. */
  async crash(): Promise<void> {
    await this.worker?.terminate()
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.worker?.terminate()
  }

  private spawn(): Promise<void> {
    const worker = new Worker(workerUrl, { workerData: this.settings })
    return new Promise((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => reject(new ProviderUnavailableError()))
      worker.on('message', (reply: Reply) => {
        if (!('ready' in reply)) return this.finishCall(reply)
        if (this.stopped) return void worker.terminate()
        this.worker = worker
        worker.on('error', (error) => this.log.error({ err: error }, 'The identity emulator failed'))
        worker.on('exit', () => void this.revive())
        resolve()
      })
    })
  }

  private finishCall(reply: Exclude<Reply, { ready: true }>): void {
    const call = this.calls.get(reply.id)
    if (!call) return
    this.calls.delete(reply.id)
    clearTimeout(call.timer)
    if ('result' in reply) return call.resolve(reply.result)
    call.reject(reply.status < 500 ? new Refusal(reply.message, reply.status) : new Error(reply.message))
  }

  private async revive(): Promise<void> {
    this.worker = null
    for (const { reject, timer } of this.calls.values()) {
      clearTimeout(timer)
      reject(new ProviderUnavailableError())
    }
    this.calls.clear()
    for (let pauseMs = 100; !this.stopped && !this.worker; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await wait(pauseMs, undefined, { ref: false })
      if (!this.stopped)
        await this.spawn().catch((error) =>
          this.log.error({ err: error }, 'The identity emulator did not start'),
        )
    }
  }
}
