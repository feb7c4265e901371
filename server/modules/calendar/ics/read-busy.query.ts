import { Worker } from 'node:worker_threads'
import { badInput } from '../../../errors.ts'
import { atOnce } from '../../../lib/at-once.ts'
import type { Span } from '../../availability/time/spans.rules.ts'
import type { BusyAsk } from './read-busy.rules.ts'
import type { BusyAnswer } from './read-busy.worker.ts'

const READ_TIMEOUT_MS = 3000
const MEMORY_MB = 128
const AT_ONCE = 2

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const workerUrl = new URL(`./read-busy.worker${import.meta.url.slice(-3)}`, import.meta.url)

const inTurn = atOnce(AT_ONCE)

/**
 * Reads a calendar somebody else wrote in a thread of its own, with a limit on time and memory: a few lines can
 * repeat for ever, and the requests of others do not wait for it. Throws BAD_USER_INPUT with what is wrong.
 */
export const readBusy = (ask: BusyAsk): Promise<Span[]> => inTurn(() => inThread(ask))

const unreadable = (message: string) => badInput(message, [{ path: 'input', message }])

function inThread(ask: BusyAsk): Promise<Span[]> {
  const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  return new Promise((resolve, reject) => {
    const tooMuch = () => reject(unreadable('This calendar takes too long to read. Export fewer events.'))
    let timer: NodeJS.Timeout | undefined
    worker.on('message', (answer: BusyAnswer) => {
      if (answer === 'ready') {
        timer = setTimeout(() => {
          tooMuch()
          void worker.terminate()
        }, READ_TIMEOUT_MS)
        worker.postMessage(ask, [])
      } else if ('spans' in answer) resolve(answer.spans)
      else reject(unreadable(answer.unreadable))
    })
    worker.on('error', tooMuch)
    worker.on('exit', () => {
      clearTimeout(timer)
      tooMuch()
    })
  })
}
