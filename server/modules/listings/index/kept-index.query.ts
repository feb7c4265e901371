import type { Pool } from 'pg'
import { setImmediate } from 'node:timers/promises'
import { withoutDeadline } from '../../../db/deadline.ts'
import { shareRuns } from '../../../lib/share-runs.ts'
import { isSoon } from './is-soon.rules.ts'
import { readIsBehind } from './read-cards.query.ts'
import { type Changes, readChanges, readListings, readMoment, readWords } from './listing-feed.query.ts'
import { KeptCards } from './kept-cards.rules.ts'
import { LastSeen } from './last-seen.rules.ts'
import { ListingIndex } from './listing-index.rules.ts'

/** Rows that are read at once, and those that are taken in without holding anybody up. */
const CHUNK = 1_000
const SLICE = 200
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
  readonly cards = new KeptCards()
  readonly lastSeen = new LastSeen()
  private standing: Standing | null = null
  private loading: { firstChunk: Promise<unknown>; all: Promise<void> } | null = null
  private failedAt = -Infinity
  /** Words were read since this moment, some before a change that is in the rows: the next look begins there. */
  private behind: string | null = null

  private readonly pool: Pool
  private readonly chunk: number

  constructor(pool: Pool, chunk = CHUNK) {
    this.pool = pool
    this.chunk = chunk
  }

  /** Where it stands already; null while it is not loaded. */
  get stands(): Standing | null {
    return this.standing
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
  readonly catchUp = shareRuns(() =>
    withoutDeadline(() => this.readChanges()).catch((error: unknown) => this.giveUp(error)),
  )

  /**
   * Where the index stands, if it has all that was committed before this was asked, or lately for whoever may lag; null
   * when not, or not known soon.
   */
  async confirmed(mayLag: boolean): Promise<string | null> {
    if (mayLag && this.standing && this.lastSeen.isRecent) return this.standing.moment
    const looked = this.look()
    return (await isSoon(looked)) ? looked : null
  }

  /** One look answers all who asked before it. */
  private readonly look = shareRuns(() => withoutDeadline(() => this.readConfirmed()).catch(() => null))

  private async readConfirmed(): Promise<string | null> {
    if (!this.standing) return null
    const { moment } = this.standing
    const seen = this.lastSeen.look()
    if (await readIsBehind(this.pool, moment)) return null
    seen()
    return moment
  }

  private async readChanges(): Promise<void> {
    if (!this.standing) return
    const { index, moment } = this.standing
    const { behind } = this
    this.behind = null
    const seen = this.lastSeen.look()
    const changes = await readChanges(this.pool, behind ?? moment, behind ? MAX_MISSED : MAX_CHANGES)
    if (changes === 'too many') return this.forget()
    if (changes.rows.length + changes.gone.length > 0)
      this.cards.drop([...changes.rows.map(({ id }) => id), ...changes.gone])
    await takeIn(index, changes)
    this.standing = { index, moment: changes.moment }
    seen()
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
    await this.readChunks(readListings, (rows) => index.add(rows), onLong)
    for (const _ of index.sort()) await setImmediate()
    const changes = await readChanges(this.pool, moment, MAX_MISSED)
    if (changes === 'too many') return
    await takeIn(index, changes)
    this.standing = { index, moment: changes.moment }
    await this.readAllWords(index)
  }

  /** Behind the rows: all but searches is answered from them meanwhile. */
  private async readAllWords(index: ListingIndex): Promise<void> {
    const moment = await readMoment(this.pool)
    await this.readChunks(readWords, (rows) => {
      for (const { id, search } of rows) index.addWords(id, search)
    })
    for (const _ of index.words.sort()) await setImmediate()
    this.behind = moment
    await this.catchUp()
    index.words.isReady = true
  }

  private async readChunks<Row extends { id: string }>(
    read: (pool: Pool, behind: string, count: number) => Promise<Row[]>,
    take: (rows: readonly Row[]) => void,
    onLong: () => void = () => undefined,
  ): Promise<void> {
    for (let coming: Promise<Row[]> | null = read(this.pool, NOBODY, this.chunk); coming; ) {
      const rows: Row[] = await coming
      const last = rows.at(-1)
      // The database reads on while these are taken in.
      coming = last && rows.length === this.chunk ? read(this.pool, last.id, this.chunk) : null
      coming?.catch(() => undefined)
      await inSlices(rows, take)
      if (coming) onLong()
    }
  }

  private forget(): void {
    this.standing = null
    this.behind = null
    this.cards.dropAll()
  }

  private giveUp(error: unknown): void {
    this.forget()
    this.failedAt = performance.now()
    this.onFailure(error)
  }
}

/** Between slices the index is whole: who asks meanwhile is told by the moment that it is behind. */
async function takeIn(index: ListingIndex, { rows, gone }: Changes): Promise<void> {
  index.apply([], gone)
  await inSlices(rows, (slice) => index.apply(slice, []))
}

/** Others have their turn after each slice; few rows are taken in at once. */
async function inSlices<Row>(rows: readonly Row[], take: (slice: readonly Row[]) => void): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE) {
    if (from > 0) await setImmediate()
    take(rows.slice(from, from + SLICE))
  }
}

const indexes = new WeakMap<Pool, KeptIndex>()

/** One for each database. */
export function indexOf(pool: Pool): KeptIndex {
  const known = indexes.get(pool) ?? new KeptIndex(pool)
  indexes.set(pool, known)
  return known
}
