import type { Pool, QueryResult, QueryResultRow } from 'pg'
import type { Logger } from 'pino'
import { withoutDeadline } from '../deadline.ts'
import { isReplicasOwn } from './is-replicas-own.ts'
import type { Asked, Reads } from './reads.ts'
import { Replica } from './replica.ts'
import { standingOfPrimary } from './standing.ts'

const LOOK_EVERY_MS = 500

interface Options {
  urls: readonly string[]
  /** Connections to each. */
  poolSize: number
  primary: Pool
  log: Logger
}

/**
 * The standbys of one primary. `reads` asks one of them that is at most `MAX_LAG_MS` behind and holds whatever this process has
 * committed, and the primary when there is none; what fails there for the replica's own reasons, the primary answers, once.
 */
export class Replicas {
  readonly all: readonly Replica[]
  readonly reads: Reads
  /** How many statements `reads` was asked for, and how many of them a replica answered. */
  readonly counts = { asked: 0, answered: 0 }
  private readonly primary: Pool
  private readonly timer: NodeJS.Timeout | undefined
  private commits = 0
  private turn = 0
  private isLooking = false

  constructor({ urls, poolSize, primary, log }: Options) {
    this.primary = primary
    this.all = urls.map((url) => new Replica(url, poolSize, log))
    this.reads = this.all.length > 0 ? { query: (...asked) => this.query(...asked) } : primary
    if (this.all.length === 0) return
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  /** This process has committed something: no replica is read until it holds that. */
  committed(): void {
    this.commits += 1
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.all.map((replica) => replica.close()))
  }

  private async query<Row extends QueryResultRow>(...asked: Asked): Promise<QueryResult<Row>> {
    const replica = this.choose()
    this.counts.asked += 1
    if (!replica) return this.primary.query<Row>(...asked)
    try {
      const answer = await replica.query<Row>(...asked)
      this.counts.answered += 1
      return answer
    } catch (error) {
      if (isReplicasOwn(error)) return this.primary.query<Row>(...asked)
      throw error
    }
  }

  /** In turn. When we have committed since the last look, who asks next profits from another. */
  private choose(): Replica | undefined {
    const able = this.all.filter((replica) => replica.hasCommits(this.commits))
    if (able.length === 0 && this.all.some(({ isInUse }) => isInUse)) void this.look()
    this.turn += 1
    return able[this.turn % able.length]
  }

  /** No replica is waited for: one that hangs keeps nobody from the others. */
  private async look(): Promise<void> {
    if (this.isLooking) return
    this.isLooking = true
    const [askedAt, commits] = [performance.now(), this.commits]
    try {
      const standing = await withoutDeadline(() => standingOfPrimary(this.primary))
      const position = { bytes: standing.bytes, askedAt, commits }
      withoutDeadline(() => this.all.forEach((replica) => void replica.look(position, standing)))
    } catch {
      // Without the primary no position is known, and the replicas grow too old by themselves.
    } finally {
      this.isLooking = false
    }
  }
}
