import { createHash } from 'node:crypto'
import { overloaded, rateLimited } from '../../../errors.ts'
import { MINUTE, SECOND } from '../../../lib/durations.ts'
import { KeptWork } from '../../../lib/kept-work.ts'
import { StandingThread } from '../../../lib/standing-thread.ts'
import { type Requester, fairQueue } from '../../../lib/fair-queue.ts'
import type { PdfText } from './write-pdf.view.ts'

/** A scorecard with all its amendments takes seconds. */
const LIMITS = { timeoutMs: MINUTE, memoryMb: 256, idleMs: MINUTE }
const AT_ONCE = 2
const RETRY_AFTER_S = 5

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const file = new URL(`./print-pdf.worker${import.meta.url.slice(-3)}`, import.meta.url)

/** Worker threads stay alive for a while, because loading the renderer takes most of the time of a document. */
const idle = Array.from({ length: AT_ONCE }, () => new StandingThread<PdfText, Uint8Array>(file, LIMITS))

async function print(text: PdfText): Promise<Uint8Array> {
  // `fairQueue` allows as many callers as there are threads.
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
  inTurn: fairQueue({
    atOnce: AT_ONCE,
    waiting: 8,
    refusal: () =>
      rateLimited(RETRY_AFTER_S, 'Several documents are being prepared for you or your network.'),
    waitingInAll: 200,
    // A request times out after 30 s.
    waitTimeoutMs: 10 * SECOND,
    overload: () => overloaded(RETRY_AFTER_S),
  }),
  bounds: { entries: 500, weight: 48 * 1024 * 1024 },
})

/** Renders a text as an A4 PDF in a worker thread, so that other requests are not blocked. Throws RATE_LIMITED and BACKEND_UNAVAILABLE. */
export const printPdf = (text: PdfText, requester: Requester, signal?: AbortSignal): Promise<Buffer> =>
  documents.get(text, requester, signal)
