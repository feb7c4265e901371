import { createHash } from 'node:crypto'
import { overloaded, rateLimited } from '../../errors.ts'
import { MINUTE, SECOND } from '../../lib/durations.ts'
import { KeptWork } from '../../lib/kept-work.ts'
import { StandingThread } from '../../lib/standing-thread.ts'
import { type Requester, fairQueue } from '../../lib/fair-queue.ts'
import type { Picture } from './picture.rules.ts'

/** To be raised when the same content is drawn otherwise. */
const LOOK = 1
const MAX_BYTES = 32 * 1024 * 1024
const MAX_PICTURES = 2_000
const RETRY_AFTER_S = 5
const LIMITS = { timeoutMs: 15 * SECOND, memoryMb: 128, idleMs: MINUTE }

// A URL is not an import: the compiler that turns .ts into .js leaves it alone.
const file = new URL(`./draw/draw-picture.worker${import.meta.url.slice(-3)}`, import.meta.url)

/** The name of a picture: another one has another content, and the same in every process. */
export const nameOf = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, picture]))
    .digest('base64url')
    .slice(0, 22)

type Draw = (picture: Picture) => Promise<Uint8Array>

/** Pictures as this process has drawn them, by what is in them: each is drawn once, in a thread of its own, however many want it. */
export class KeptPictures {
  readonly #thread = new StandingThread<Picture, Uint8Array>(file, LIMITS)
  readonly #pictures: KeptWork<Picture>

  constructor(draw: Draw = (picture) => this.#thread.do(picture)) {
    this.#pictures = new KeptWork({
      nameOf,
      make: draw,
      inTurn: fairQueue({
        atOnce: 1,
        waiting: 32,
        refusal: () => rateLimited(RETRY_AFTER_S, 'Many pictures are being drawn for your network.'),
        waitingInAll: 128,
        waitTimeoutMs: 10 * SECOND,
        overload: () => overloaded(RETRY_AFTER_S),
      }),
      bounds: { entries: MAX_PICTURES, weight: MAX_BYTES },
    })
  }

  get(picture: Picture, requester: Requester, signal?: AbortSignal): Promise<Buffer> {
    return this.#pictures.get(picture, requester, signal)
  }

  stop(): Promise<void> {
    return this.#thread.stop()
  }
}
