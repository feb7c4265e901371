import { atOnce } from '../../../lib/at-once.ts'
import { inThread } from '../../../lib/in-thread.ts'
import type { PdfText } from './write-pdf.view.ts'

/** A scorecard with all its amendments takes seconds. */
const LIMITS = { timeoutMs: 60_000, memoryMb: 256 }
const AT_ONCE = 2

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const file = new URL(`./print-pdf.worker${import.meta.url.slice(-3)}`, import.meta.url)

const inTurn = atOnce(AT_ONCE)

/** Sets a text as an A4 document in a thread of its own: the requests of others do not wait for it. */
export const printPdf = async (text: PdfText): Promise<Buffer> =>
  Buffer.from(await inTurn(() => inThread<Uint8Array>(file, text, LIMITS)))
