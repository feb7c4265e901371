/** What was seen longer ago is looked for again, whoever asks. */
export const RECENT_MS = 800

/** When the database was last seen to hold nothing that the index lacks. */
export class LastSeen {
  private at = -Infinity
  private commits = 0
  private readonly now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.now = now
  }

  /** A look begins; what is returned is called when it is known to have found everything. */
  look(): () => void {
    const [began, commits] = [this.now(), this.commits]
    return () => {
      if (commits === this.commits) this.at = began
    }
  }

  /** This process has committed something, perhaps behind a look that is under way. */
  committed(): void {
    this.commits += 1
    this.at = -Infinity
  }

  get isRecent(): boolean {
    return this.now() - this.at < RECENT_MS
  }
}
