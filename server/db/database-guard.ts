import type { Pool, PoolClient } from 'pg'
import { commentOf } from '../observability/comment-of.ts'
import { traceInto } from '../observability/traces/trace-statements.ts'
import { currentWork, type Work } from '../observability/work.ts'
import { currentDeadline, type Deadline, hasPassed } from './deadline.ts'
import { STATEMENT_TIMEOUT } from './is-overdue.ts'
import { noteInto, tellStatements } from './statements.ts'

const guards = new WeakMap<Pool, DatabaseGuard>()

/** The guard of a pool. */
export const guardOf = (pool: Pool): DatabaseGuard | undefined => guards.get(pool)

const POLL_INTERVAL_MS = 250

/** The database is there and says nothing. */
export class SilentDatabase extends Error {
  readonly code = '08006'
  constructor() {
    super('The database does not answer.')
  }
}

/** The time of a request is over before its statement begins. */
export class DeadlinePassed extends Error {
  readonly code = STATEMENT_TIMEOUT
  constructor() {
    super('The deadline of the request has passed.')
  }
}

/** Connections of one pool, and who waits for one. */
export interface PoolState {
  pool: string
  open: number
  idle: number
  waiting: number
}

interface Waiter {
  deadline: Deadline | undefined
  refuse: (error: Error) => void
}

type OnConnection = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: PoolClient['release'],
) => void

/**
 * Stands before the pools of a process and knows who waits for a connection and who has one. It ends the work of a
 * request whose deadline has passed, and of everybody while the database is silent. A connection whose statement is
 * given up is cut: it never goes back to its pool, and PostgreSQL stops working for it.
 */
export class DatabaseGuard {
  private readonly pools = new Map<string, Pool>()
  private readonly waiting = new Set<Waiter>()
  private readonly held = new Map<PoolClient, Deadline | undefined>()
  /** Connections by the generation they were made in; only those of the newest are handed out. */
  private readonly generations = new WeakMap<PoolClient, number>()
  private generation = 0
  private isSilent = false
  private heardAt = performance.now()
  private refusedToWriteAt = Number.NEGATIVE_INFINITY
  private readonly timer = setInterval(() => this.endOverdue(), POLL_INTERVAL_MS).unref()

  /** Everything the pool hands out from now on is under this guard. */
  protect(name: string, pool: Pool): void {
    this.pools.set(name, pool)
    guards.set(pool, this)
    pool.on('connect', (client) => {
      this.generations.set(client, this.generation)
      hearErrors(client, (code) => {
        if (NO_WRITING.has(code)) this.refusedToWriteAt = performance.now()
      })
    })
    const connect = pool.connect.bind(pool) as (take: OnConnection) => void
    const guarded = (take: OnConnection): void => this.connect(connect, take)
    pool.connect = ((take?: OnConnection) =>
      take
        ? guarded(take)
        : new Promise((resolve, reject) => {
            guarded((error, client) => (client ? resolve(client) : reject(error)))
          })) as Pool['connect']
  }

  /** Nobody waits any longer, and nobody is let in, until `open`. */
  close(): void {
    this.isSilent = true
    for (const waiter of this.waiting) this.refuse(waiter, new SilentDatabase())
    this.renew()
  }

  /** Gives up every connection there is, as their other ends have stopped; new ones work. */
  renew(): void {
    this.generation += 1
    for (const client of this.held.keys()) cut(client)
  }

  /** Answers whether it was closed. */
  open(): boolean {
    const wasSilent = this.isSilent
    this.isSilent = false
    return wasSilent
  }

  /** How each pool stands right now. */
  connections(): PoolState[] {
    return [...this.pools].map(([pool, { totalCount, idleCount, waitingCount }]) => ({
      pool,
      open: totalCount,
      idle: idleCount,
      waiting: waitingCount,
    }))
  }

  /** How long ago, in ms, a connection came back from its work in good order. */
  sinceHeard(): number {
    return performance.now() - this.heardAt
  }

  /** Milliseconds since the database last reported, on any connection, that it cannot write. */
  sinceRefusedToWrite(): number {
    return performance.now() - this.refusedToWriteAt
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private connect(connect: (take: OnConnection) => void, take: OnConnection): void {
    const [deadline, work] = [currentDeadline(), currentWork()]
    const refusal = this.isSilent ? new SilentDatabase() : hasPassed(deadline) ? new DeadlinePassed() : null
    // In a turn of its own: whoever tries again at once must not keep the loop from hearing the database.
    if (refusal) return void setImmediate(take, refusal, undefined, () => undefined)
    const waiter: Waiter = { deadline, refuse: (error) => take(error, undefined, () => undefined) }
    this.waiting.add(waiter)
    const onConnection: OnConnection = (error, client) => {
      const isGivenUp = client !== undefined && (this.generations.get(client) ?? 0) < this.generation
      if (isGivenUp) cut(client)
      if (isGivenUp && this.waiting.has(waiter)) {
        client.release(true)
        return connect(onConnection)
      }
      if (!this.waiting.delete(waiter)) return client?.release(isGivenUp)
      if (error || !client) return take(error, undefined, () => undefined)
      this.hold(client, deadline, work)
      take(undefined, client, client.release)
    }
    connect(onConnection)
  }

  private hold(client: PoolClient, deadline: Deadline | undefined, work: Work | undefined): void {
    const { release } = client
    this.held.set(client, deadline)
    const stopTelling = tellOf(client, deadline, work)
    client.release = (error) => {
      stopTelling?.()
      this.held.delete(client)
      if (!error) this.heardAt = performance.now()
      release(error)
    }
  }

  private refuse(waiter: Waiter, error: Error): void {
    if (this.waiting.delete(waiter)) waiter.refuse(error)
  }

  private endOverdue(): void {
    for (const waiter of this.waiting)
      if (hasPassed(waiter.deadline)) this.refuse(waiter, new DeadlinePassed())
    for (const [client, deadline] of this.held) if (hasPassed(deadline)) cut(client)
  }
}

/** Whoever wants to know hears what is asked over this connection, and the database whose work that is. */
function tellOf(client: PoolClient, deadline: Deadline | undefined, work: Work | undefined) {
  const comment = commentOf(work)
  const tell = deadline?.statements ? [noteInto(deadline.statements)] : []
  if (work?.span) tell.push(traceInto(work.span))
  return comment || tell.length > 0 ? tellStatements(client, { comment, tell }) : undefined
}

/** SQLSTATEs of a database that cannot write: its disk is full or failing, or it is read-only. */
const NO_WRITING = new Set(['53100', '58030', '25006'])

/** Reports the code of every PostgreSQL error on a connection, from any query. */
function hearErrors(client: PoolClient, tell: (code: string) => void): void {
  const { connection } = client as PoolClient & {
    connection?: { on(event: 'errorMessage', hear: (message: { code?: string }) => void): void }
  }
  connection?.on('errorMessage', ({ code = '' }) => tell(code))
}

/** Its statement fails at once, as it would if the network had gone. */
function cut(client: PoolClient): void {
  const { connection } = client as PoolClient & { connection?: { stream: { destroy(): void } } }
  connection?.stream.destroy()
}
