import { type Bounds, BoundedMap } from './bounded-map.ts'
import { shareWhileWanted } from './share-while-wanted.ts'
import type { Requester, RunInTurn } from './fair-queue.ts'

interface Parts<Ask> {
  /** The cache key: equal exactly when the resulting bytes are equal. */
  nameOf: (ask: Ask) => string
  make: (ask: Ask) => Promise<Uint8Array>
  inTurn: RunInTurn
  bounds: Pick<Bounds<Buffer>, 'entries' | 'weight'>
}

/**
 * Makes bytes that are slow to make once per content, caches them in this process, and lets callers take turns. Many
 * requests by one person for the same bytes take one place in the queue. Work is not started when its callers have gone.
 */
export class KeptWork<Ask> {
  readonly #parts: Parts<Ask>
  readonly #kept: BoundedMap<Buffer>
  readonly #underWay = new Map<string, Promise<Buffer>>()
  readonly #share = shareWhileWanted<Buffer>()

  constructor(parts: Parts<Ask>) {
    this.#parts = parts
    this.#kept = new BoundedMap({ ...parts.bounds, weigh: ({ length }) => length })
  }

  /** `signal` is aborted when the caller disconnects. */
  async get(ask: Ask, requester: Requester, signal?: AbortSignal): Promise<Buffer> {
    const name = this.#parts.nameOf(ask)
    const kept = this.#kept.get(name)
    if (kept) return kept
    return this.#share(
      JSON.stringify([requester.network, requester.person, name]),
      (gone) => this.#parts.inTurn(requester, () => this.#once(name, ask), gone),
      signal,
    )
  }

  /** Another caller's turn may have made the same bytes meanwhile. */
  async #once(name: string, ask: Ask): Promise<Buffer> {
    const known = this.#kept.get(name) ?? this.#underWay.get(name)
    if (known) return known
    const made = this.#make(name, ask).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, made)
    return made
  }

  async #make(name: string, ask: Ask): Promise<Buffer> {
    const made = await this.#parts.make(ask)
    const bytes = Buffer.from(made.buffer, made.byteOffset, made.byteLength)
    this.#kept.set(name, bytes)
    return bytes
  }
}
