/** Why a migration may take away or tighten what an earlier version uses. */
export interface Contraction {
  /** The last migration of the release that has stopped using it: only servers of that release or later may run beside it. */
  since: string
  /** What it breaks for earlier versions, word for word as the check says it. */
  breaks: readonly string[]
}

/** The second halves of changes, by the name of the migration: each lands in a release after the first half's. */
export const CONTRACTIONS: Readonly<Record<string, Contraction>> = {}
