import { rateLimited } from '../../errors.ts'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { soon } from './soon.ts'
import { fairQueue } from '../../lib/fair-queue.ts'
import type { SealedPage } from './sealed-page.ts'

const MEGABYTE = 1024 * 1024
const MINUTE_MS = 60_000

/** How long a page may be shown whose facts have not changed: it says how soon something is. */
const FRESH_MS = MINUTE_MS
/**
 * How long one may still be sent while it is written again. A browser takes what is older than five minutes for old and
 * asks again; a page that has just been sent is none of that, however long it takes to arrive.
 */
export const STALE_MS = 4 * MINUTE_MS
/** How far a list may be behind what it lists, so that one which changes all the time is not written all the time. */
const BEHIND_MS = 2_000
/** More at once are no faster on one thread, and each would wait for all. */
const AT_ONCE = 3
/** A network may be a company, or a crowd behind one address. As many as are written before a request's time is over; others do not wait behind them. */
const MAX_WAITING = 1_000
const RETRY_AFTER_S = 2
/** Behind a crowd that wants other pages, the browser has one drawn sooner than we have written it. */
const WAIT_TIMEOUT_MS = 4_000

export interface PageWanted {
  key: string
  /** What it shows, as every process reads it from the database. */
  version: string
  /** It shows many things, of which any may have changed. */
  isList: boolean
  /** The network that pays for writing it, and takes turns with others. */
  payer: string
  write: () => Promise<SealedPage>
}

interface Kept {
  page: SealedPage
  version: string
  /** In the product's time, which the page shows. */
  shownAt: number
  /** In the machine's. */
  writtenAt: number
}

interface Clocks {
  /** The product's time in milliseconds. */
  now: () => number
  /** The machine's, which goes on while the product's stands still. */
  elapsed?: () => number
  /** How long somebody waits for a page, in milliseconds. */
  waitTimeoutMs?: number
}

type Use = 'send' | 'send and write again' | 'write'

/**
 * Pages of visitors as this process has written them. No process tells another of a change: each asks the database for the
 * version of what is shown, so that all of them follow the same rule.
 */
export class KeptPages {
  private readonly now: () => number
  private readonly elapsed: () => number
  private readonly waitTimeoutMs: number
  private readonly pages = new BoundedMap<Kept>({
    entries: 20_000,
    weight: 64 * MEGABYTE,
    weigh: ({ page }, key) => page.weight + 2 * key.length,
  })
  private readonly inTurn = fairQueue({
    atOnce: AT_ONCE,
    waiting: MAX_WAITING,
    refusal: () => rateLimited(RETRY_AFTER_S, 'Too many pages are being written for this network.'),
  })
  private readonly underWay = new Map<string, { page: Promise<SealedPage>; payer: string }>()

  constructor({ now, elapsed = () => performance.now(), waitTimeoutMs = WAIT_TIMEOUT_MS }: Clocks) {
    this.now = now
    this.elapsed = elapsed
    this.waitTimeoutMs = waitTimeoutMs
  }

  /** Null when it is not written in time: it will be, and kept for the next. */
  async get(wanted: PageWanted): Promise<SealedPage | null> {
    const kept = this.pages.get(wanted.key)
    const use = kept ? this.useOf(kept, wanted) : 'write'
    if (!kept || use === 'write') return soon(this.write(wanted), this.waitTimeoutMs)
    // Whoever got the old one has no part in what becomes of the new one; the next asks again.
    if (use === 'send and write again') this.write(wanted).catch(() => undefined)
    return kept.page
  }

  /** The last one there was, for when nobody can say whether it is still true. */
  last(key: string): SealedPage | null {
    return this.pages.get(key)?.page ?? null
  }

  private useOf({ version, shownAt, writtenAt }: Kept, wanted: PageWanted): Use {
    const behind = this.elapsed() - writtenAt
    const age = Math.max(Math.abs(this.now() - shownAt), behind)
    if (version !== wanted.version) return wanted.isList && behind < BEHIND_MS ? 'send' : 'write'
    if (age < FRESH_MS) return 'send'
    return age < STALE_MS ? 'send and write again' : 'write'
  }

  /** Once for all who want it as it is now. Those who did not begin it begin anew when it failed, for it may be the other's fault. */
  private async write(wanted: PageWanted): Promise<SealedPage> {
    const name = `${wanted.version} ${wanted.key}`
    const other = this.underWay.get(name)
    if (other)
      return other.page.catch((error) => (other.payer === wanted.payer ? fail(error) : this.write(wanted)))
    const page = this.writeAndKeep(wanted).finally(() => this.underWay.delete(name))
    this.underWay.set(name, { page, payer: wanted.payer })
    return page
  }

  private async writeAndKeep({ key, version, payer, write }: PageWanted): Promise<SealedPage> {
    return this.inTurn({ network: payer, person: payer }, async () => {
      const times = { shownAt: this.now(), writtenAt: this.elapsed() }
      const page = await write()
      this.pages.set(key, { page, version, ...times })
      return page
    })
  }
}

const fail = (error: unknown): never => {
  throw error
}
