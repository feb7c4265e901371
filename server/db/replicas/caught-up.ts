/** Where the primary was in its WAL, when that was asked, and after how many of this process's commits. */
export interface Position {
  bytes: number
  askedAt: number
  commits: number
}

/** One that is further behind is not told apart from one that has replayed none of these. */
const MAX_WAITING = 100

/**
 * What a replica is known to hold: all that the primary held at the newest position the replica has replayed. So its age is told by
 * our clock alone, and a primary that writes nothing makes nobody late.
 */
export class CaughtUp {
  private readonly waiting: Position[] = []
  private newest: Position | null = null

  /** The primary has come this far. */
  passed(position: Position): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(position)
  }

  /** The replica has come this far. */
  replayed(bytes: number): void {
    while (this.waiting[0] && this.waiting[0].bytes <= bytes) this.newest = this.waiting.shift() ?? null
  }

  /** How old what it holds may be, in ms. */
  age(now: number): number {
    return this.newest ? now - this.newest.askedAt : Number.POSITIVE_INFINITY
  }

  /** How many commits of this process it is known to hold. */
  get commits(): number {
    return this.newest?.commits ?? -1
  }

  /** What was known is of another server's WAL. */
  forget(): void {
    this.waiting.length = 0
    this.newest = null
  }
}
