import { type Bounds, BoundedMap } from './bounded-map.ts'
import { shareWhileWanted } from './share-while-wanted.ts'
import type { Requester, TakeTurn } from './take-turns.ts'

interface Parts<Ask> {
  /** The same for what gives the same bytes, and for nothing else. */
  nameOf: (ask: Ask) => string
  make: (ask: Ask) => Promise<Uint8Array>
  inTurn: TakeTurn
  bounds: Pick<Bounds<Buffer>, 'entries' | 'weight'>
}

/**
 * Bytes that take long to make: made once for each content, kept in this process, and made for those who ask in turn. Somebody who
 * asks for the same many times waits once; what nobody waits for any more is not begun.
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

  /** `signal` is aborted when whoever asked has gone. */
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

  /** Somebody else's turn may have come before, with the same. */
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
