import type { Context } from '../../../context.ts'
import type { SessionScorecard } from '../scorecard.type.ts'
import { DIMENSION_TEXTS } from '../template.rules.ts'
import type { PriorityFollowUp } from './follow-up.type.ts'
import type { Followed } from './follow-up.rules.ts'
import { readFollowUps, readSaid } from './read-follow-ups.query.ts'

/**
 * For its coach what is open, until the scorecard is sent; afterwards, for whoever may read it, what it said. A seeker who
 * may not read it yet is told nothing.
 */
export async function findFollowUps(
  { em }: Context,
  { id, viewerRole, isSubmitted, scorecard }: SessionScorecard,
): Promise<PriorityFollowUp[]> {
  if (isSubmitted) return scorecard ? (await readSaid(em, id)).map(withLabel) : []
  return viewerRole === 'coach' ? (await readFollowUps(em, id)).map(withLabel) : []
}

const withLabel = ({ dimension, ...one }: Followed): PriorityFollowUp => ({
  ...one,
  dimension,
  label: dimension && DIMENSION_TEXTS[dimension].label,
})
