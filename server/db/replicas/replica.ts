import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type QueryResult, type QueryResultRow } from 'pg'
import type { Logger } from 'pino'
import { currentDeadline, hasPassed } from '../deadline.ts'
import { DatabaseGuard } from '../database-guard.ts'
import { isOutage } from '../is-outage.ts'
import { poolOptions } from '../pool-options.ts'
import { promptClient } from '../prompt-client.ts'
import { CaughtUp, type Position } from './caught-up.ts'
import type { Asked, Reads } from './reads.ts'
import { hostOf } from './replica-urls.ts'
import { refusalOf, type Standing, standingOfReplica } from './standing.ts'

/** What is older than this is not read, whoever asks. */
export const MAX_LAG_MS = 5_000
/** One that says nothing for so long is given up, and who waits for it is answered by the primary. */
const SILENT_MS = 1_000
const CONNECT_TIMEOUT_MS = 1_500

const UNREACHABLE = 'it does not answer'
const BEHIND = 'it is too far behind'

/** A streaming standby: whether it may be read, by what it said when it was last looked at. */
export class Replica implements Reads {
  readonly host: string
  private readonly pool: Pool
  private readonly guard = new DatabaseGuard()
  private readonly caughtUp = new CaughtUp()
  private readonly log: Logger
  private refusal: string | null = 'it has not been looked at'
  private isBeingLookedAt = false

  constructor(url: string, poolSize: number, log: Logger) {
    this.host = hostOf(url)
    this.log = log.child({ replica: this.host })
    this.pool = new Pool({ ...poolOptions(url, poolSize), connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    Object.assign(this.pool, { Client: promptClient() })
    this.guard.protect('replica', this.pool)
    // What becomes of a connection is told by the next look.
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => client.on('error', () => undefined))
  }

  /** Whether it is read at all. */
  get isInUse(): boolean {
    return this.refusal === null && this.lagMs <= MAX_LAG_MS
  }

  /** How old what it holds may be. */
  get lagMs(): number {
    return this.caughtUp.age(performance.now())
  }

  /** Whether it is read, and holds what this process has committed. */
  hasCommits(commits: number): boolean {
    return this.isInUse && this.caughtUp.commits >= commits
  }

  async query<Row extends QueryResultRow>(...asked: Asked): Promise<QueryResult<Row>> {
    try {
      return await this.pool.query<Row>(...asked)
    } catch (error) {
      // One whose time is over was cut by us.
      if (isOutage(error) && !hasPassed(currentDeadline())) this.judge(UNREACHABLE, error)
      throw error
    }
  }

  /** Compares it with where the primary was just now. */
  async look(position: Position, primary: Standing): Promise<void> {
    this.caughtUp.passed(position)
    if (this.isBeingLookedAt) return
    this.isBeingLookedAt = true
    this.guard.open()
    try {
      this.compare(await soon(standingOfReplica(this.pool)), primary)
    } catch (error) {
      if (this.guard.sinceHeard() > SILENT_MS) this.guard.close()
      this.judge(UNREACHABLE, error)
    } finally {
      this.isBeingLookedAt = false
    }
  }

  async close(): Promise<void> {
    this.guard.stop()
    this.guard.close()
    await this.pool.end()
  }

  private compare(own: Standing, primary: Standing): void {
    const refusal = refusalOf(own, primary)
    if (refusal) this.caughtUp.forget()
    else this.caughtUp.replayed(own.bytes)
    this.judge(refusal ?? (this.lagMs > MAX_LAG_MS ? BEHIND : null))
  }

  private judge(refusal: string | null, error?: unknown): void {
    if (refusal === this.refusal) return
    this.refusal = refusal
    if (refusal) this.log.warn({ err: error }, `a read replica is left out: ${refusal}`)
    else this.log.info('a read replica is in use')
  }
}

async function soon<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = pause(SILENT_MS, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error('It says nothing.')
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    over.abort()
    // One that is given up may fail later.
    answer.catch(() => undefined)
  }
}
