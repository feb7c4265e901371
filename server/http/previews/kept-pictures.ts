import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { rateLimited } from '../../errors.ts'
import { MINUTE, SECOND } from '../../lib/durations.ts'
import { StandingThread } from '../../lib/standing-thread.ts'
import type { Picture } from './picture.rules.ts'

/** To be raised when the same content is drawn otherwise. */
const LOOK = 1
const MAX_BYTES = 32 * 1024 * 1024
const MAX_PICTURES = 2_000
/** So many wait for at most some seconds. */
const MAX_WAITING = 64
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
  readonly #pictures: LRUCache<string, Buffer, Picture>
  #waiting = 0

  constructor(draw: Draw = (picture) => this.#thread.do(picture)) {
    this.#pictures = new LRUCache({
      max: MAX_PICTURES,
      maxSize: MAX_BYTES,
      sizeCalculation: ({ length }) => length,
      ignoreFetchAbort: true,
      fetchMethod: (_name, _known, { context }) => this.#draw(draw, context),
    })
  }

  async get(picture: Picture): Promise<Buffer> {
    return this.#pictures.forceFetch(nameOf(picture), { context: picture })
  }

  stop(): Promise<void> {
    return this.#thread.stop()
  }

  async #draw(draw: Draw, picture: Picture): Promise<Buffer> {
    if (this.#waiting >= MAX_WAITING) throw rateLimited(5, 'Too many pictures are being drawn.')
    this.#waiting += 1
    try {
      return Buffer.from(await draw(picture))
    } finally {
      this.#waiting -= 1
    }
  }
}
