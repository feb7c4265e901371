import { createHash } from 'node:crypto'
import { overloaded, rateLimited } from '../../../errors.ts'
import { MINUTE, SECOND } from '../../../lib/durations.ts'
import { KeptWork } from '../../../lib/kept-work.ts'
import { StandingThread } from '../../../lib/standing-thread.ts'
import { type Requester, takeTurns } from '../../../lib/take-turns.ts'
import type { PdfText } from './write-pdf.view.ts'

/** A scorecard with all its amendments takes seconds. */
const LIMITS = { timeoutMs: MINUTE, memoryMb: 256, idleMs: MINUTE }
const AT_ONCE = 2
const RETRY_AFTER_S = 5

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const file = new URL(`./print-pdf.worker${import.meta.url.slice(-3)}`, import.meta.url)

/** They stay for a while, since most of the time for one document is for loading what sets it. */
const idle = Array.from({ length: AT_ONCE }, () => new StandingThread<PdfText, Uint8Array>(file, LIMITS))

async function print(text: PdfText): Promise<Uint8Array> {
  // There is one for each whose turn it is.
  const thread = idle.pop()!
  try {
    return await thread.do(text)
  } finally {
    idle.push(thread)
  }
}

const documents = new KeptWork<PdfText>({
  nameOf: (text) => createHash('sha256').update(JSON.stringify(text)).digest('base64url'),
  make: print,
  inTurn: takeTurns({
    atOnce: AT_ONCE,
    waiting: 8,
    refusal: () =>
      rateLimited(RETRY_AFTER_S, 'Several documents are being prepared for you or your network.'),
    waitingInAll: 200,
    // A request has half a minute in all.
    waitTimeoutMs: 10 * SECOND,
    overload: () => overloaded(RETRY_AFTER_S),
  }),
  bounds: { entries: 500, weight: 48 * 1024 * 1024 },
})

/** Sets a text as an A4 document in a thread of its own: the requests of others do not wait for it. Throws RATE_LIMITED and BACKEND_UNAVAILABLE. */
export const printPdf = (text: PdfText, requester: Requester, signal?: AbortSignal): Promise<Buffer> =>
  documents.get(text, requester, signal)
