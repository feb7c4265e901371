import { badInput, overloaded, rateLimited } from '../../../errors.ts'
import { SECOND } from '../../../lib/durations.ts'
import { inThread, ThreadEnded } from '../../../lib/in-thread.ts'
import { fairQueue } from '../../../lib/fair-queue.ts'
import type { BusyAsk, BusyReading } from './read-busy.rules.ts'
import type { BusyAnswer } from './read-busy.worker.ts'

const LIMITS = { timeoutMs: 3000, memoryMb: 128 }
const RETRY_AFTER_S = 5

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const file = new URL(`./read-busy.worker${import.meta.url.slice(-3)}`, import.meta.url)

const inTurn = fairQueue({
  atOnce: 2,
  waiting: 4,
  refusal: () => rateLimited(RETRY_AFTER_S, 'Several of your calendars are being read.'),
  waitingInAll: 100,
  waitTimeoutMs: 15 * SECOND,
  overload: () => overloaded(RETRY_AFTER_S),
})
const unreadable = (message: string) => badInput(message, [{ path: 'input', message }])

/**
 * Reads a calendar somebody else wrote in a thread of its own, with a limit on time and memory: a few lines can
 * repeat for ever. Coaches take turns. Throws BAD_USER_INPUT with the reason, RATE_LIMITED and BACKEND_UNAVAILABLE.
 */
export async function readBusy(coachId: string, ask: BusyAsk): Promise<BusyReading> {
  const requester = { network: coachId, person: coachId }
  const reading = inTurn(requester, () => inThread<BusyAnswer>(file, ask, LIMITS))
  const answer = await reading.catch((error: unknown) => {
    if (error instanceof ThreadEnded)
      throw unreadable('This calendar takes too long to read. Export fewer events.')
    throw error
  })
  if ('unreadable' in answer) throw unreadable(answer.unreadable)
  return answer.reading
}
