import type { StoredAmendment, StoredCard } from '../read-cards.query.ts'
import { changesBetween } from './amendment.rules.ts'
import type { ScorecardAmendment } from './amendment.type.ts'

/** What was amended in a scorecard, the latest first; of what was erased it is only told that it was. */
export function presentAmendments(card: StoredCard): ScorecardAmendment[] {
  const { amendments } = card
  return amendments.map((one, index) => presentOne(one, amendments[index + 1]?.before ?? card)).toReversed()
}

function presentOne(
  { id, amendedAt, afterReview, reason, before }: StoredAmendment,
  after: Parameters<typeof changesBetween>[1],
): ScorecardAmendment {
  return { id, amendedAt, afterReview, reason, changes: before ? changesBetween(before, after) : [] }
}
