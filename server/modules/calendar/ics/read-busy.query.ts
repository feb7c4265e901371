import { badInput } from '../../../errors.ts'
import { atOnce } from '../../../lib/at-once.ts'
import { inThread, ThreadEnded } from '../../../lib/in-thread.ts'
import type { Span } from '../../availability/time/spans.rules.ts'
import type { BusyAsk } from './read-busy.rules.ts'
import type { BusyAnswer } from './read-busy.worker.ts'

const LIMITS = { timeoutMs: 3000, memoryMb: 128 }
const AT_ONCE = 2

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const file = new URL(`./read-busy.worker${import.meta.url.slice(-3)}`, import.meta.url)

const inTurn = atOnce(AT_ONCE)
const unreadable = (message: string) => badInput(message, [{ path: 'input', message }])

/**
 * Reads a calendar somebody else wrote in a thread of its own, with a limit on time and memory: a few lines can
 * repeat for ever. Throws BAD_USER_INPUT with what is wrong.
 */
export async function readBusy(ask: BusyAsk): Promise<Span[]> {
  const answer = await inTurn(() => inThread<BusyAnswer>(file, ask, LIMITS)).catch((error: unknown) => {
    if (error instanceof ThreadEnded)
      throw unreadable('This calendar takes too long to read. Export fewer events.')
    throw error
  })
  if ('unreadable' in answer) throw unreadable(answer.unreadable)
  return answer.spans
}
