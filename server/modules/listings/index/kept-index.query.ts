import type { Pool } from 'pg'
import { setImmediate } from 'node:timers/promises'
import { withoutDeadline } from '../../../db/deadline.ts'
import { isSoon } from './is-soon.rules.ts'
import { readChanges, readListings, readMoment } from './listing-feed.query.ts'
import { ListingIndex } from './listing-index.rules.ts'

/** So many rows are read and sorted in without holding anybody up. */
const CHUNK = 500
/** More changes than these are read as everything is: chunk by chunk. */
const MAX_CHANGES = 5_000
/** What may change while everything is read. */
const MAX_MISSED = 100_000
/** After a failure SQL answers alone for a while. */
const RETRY_MS = 1_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface Standing {
  index: ListingIndex
  /** What of the database the index has seen. */
  moment: string
}

/** The index of one database: loaded when first asked for, and brought up to date whenever something has changed. */
export class KeptIndex {
  /** Told what went wrong, whenever it did. */
  onFailure: (error: unknown) => void = () => undefined
  private standing: Standing | null = null
  private loading: { firstChunk: Promise<unknown>; all: Promise<void> } | null = null
  private running: Promise<void> | null = null
  private next: Promise<void> | null = null
  private failedAt = -Infinity

  private readonly pool: Pool
  private readonly chunk: number

  constructor(pool: Pool, chunk = CHUNK) {
    this.pool = pool
    this.chunk = chunk
  }

  /** Null while it is not loaded: a small table is waited for, a large one is not. */
  async current(): Promise<Standing | null> {
    if (this.standing) return this.standing
    if (performance.now() - this.failedAt < RETRY_MS) return null
    this.loading ??= this.load()
    await isSoon(this.loading.firstChunk)
    return this.standing
  }

  /** What there is once everything committed before is in it; null when that takes too long, and SQL answers sooner. */
  async upToDate(): Promise<Standing | null> {
    return (await isSoon(this.catchUp())) ? this.current() : null
  }

  /** Resolves once everything is loaded. */
  async loaded(): Promise<void> {
    await this.current()
    await this.loading?.all
  }

  /** Takes in whatever was committed before this was asked. */
  catchUp(): Promise<void> {
    if (!this.running) return this.run()
    // The one under way may have looked before: who asks now needs the next.
    this.next ??= this.running.then(() => {
      this.next = null
      return this.run()
    })
    return this.next
  }

  private run(): Promise<void> {
    this.running = withoutDeadline(() => this.readChanges())
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => {
        this.running = null
      })
    return this.running
  }

  private async readChanges(): Promise<void> {
    if (!this.standing) return
    const { index, moment } = this.standing
    const changes = await readChanges(this.pool, moment, MAX_CHANGES)
    if (changes === 'too many') {
      this.standing = null
      return
    }
    index.apply(changes.rows, changes.gone)
    this.standing = { index, moment: changes.moment }
  }

  private load(): { firstChunk: Promise<unknown>; all: Promise<void> } {
    const started = Promise.withResolvers<void>()
    const all = withoutDeadline(() => this.readAll(started.resolve))
      .catch((error: unknown) => this.giveUp(error))
      .finally(() => {
        this.loading = null
        started.resolve()
      })
    return { firstChunk: started.promise, all }
  }

  /** Chunks are read at moments of their own; what changed since before the first is read again at the end. */
  private async readAll(onLong: () => void): Promise<void> {
    const index = new ListingIndex()
    const moment = await readMoment(this.pool)
    for (let behind = NOBODY; ; ) {
      const rows = await readListings(this.pool, behind, this.chunk)
      index.write(rows)
      const last = rows.at(-1)
      if (!last || rows.length < this.chunk) break
      behind = last.id
      onLong()
      await setImmediate()
    }
    const steps = index.sortAgain()
    while (!steps.next().done) await setImmediate()
    const changes = await readChanges(this.pool, moment, MAX_MISSED)
    if (changes === 'too many') return
    index.apply(changes.rows, changes.gone)
    this.standing = { index, moment: changes.moment }
  }

  private giveUp(error: unknown): void {
    this.standing = null
    this.failedAt = performance.now()
    this.onFailure(error)
  }
}

const indexes = new WeakMap<Pool, KeptIndex>()

/** One for each database. */
export function indexOf(pool: Pool): KeptIndex {
  const known = indexes.get(pool) ?? new KeptIndex(pool)
  indexes.set(pool, known)
  return known
}
