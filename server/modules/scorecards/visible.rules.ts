import type { SessionRole } from '../sessions/actions.rules.ts'

interface Stage {
  /** The seeker has neither sent nor skipped their review, and still may. */
  isReviewDue: boolean

  card: { submittedAt: unknown; recommendation: unknown } | null
  self: unknown
}

/**
 * Whether a viewer sees what the coach scored: the coach always, drafts included; the seeker once it is sent,
 * their review of the session is sent, skipped or too late, and they have scored themselves; nobody else. One that was sent and recommends nothing is what erasing its seeker left.
 */
export function isOpenTo(role: SessionRole, { card, self, isReviewDue }: Stage): boolean {
  if (role === 'coach') return card !== null && !(card.submittedAt && !card.recommendation)
  return role === 'seeker' && Boolean(card?.submittedAt) && Boolean(self) && !isReviewDue
}

/** Whether a viewer sees the seeker's own scores: the coach only once their own are in. */
export function selfIsOpenTo(role: SessionRole, { card, self }: Omit<Stage, 'isReviewDue'>): boolean {
  if (!self) return false
  return role === 'seeker' || (role === 'coach' && Boolean(card?.submittedAt))
}
