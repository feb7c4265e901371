import { plural } from '../../../lib/plural.ts'
import { type ActionFacts, can, type Decide, type Decision, no, yes } from '../action-facts.rules.ts'
import { closesAt } from '../clock.rules.ts'
import { disputableUntil } from './dispute.rules.ts'

/** When it is over. */
export const AFTERMATH = {
  ANSWER_RESOLUTION: (facts, role) =>
    can(facts, 'affirm', role) ? yes : no('Nothing is being asked about this session.'),
  REVIEW: (facts, _role, now) => {
    const closed = reviewRefusal(facts, now)
    if (closed) return closed
    return facts.isProven
      ? yes
      : no(
          'Confirm your e-mail address first: open the link in our e-mail about this session, or in your profile.',
        )
  },
  // Who has proven nothing may not speak, and may choose not to.
  SKIP_REVIEW: (facts, _role, now) => reviewRefusal(facts, now) ?? yes,
  DISPUTE: (facts, _role, now) => {
    if (facts.status === 'disputed') return no('This session is already disputed. We are looking into it.')
    if (facts.wasDisputed) return no('We have decided on this session. The decision is final.')
    const until = disputableUntil(facts)
    if (!until) return no('A completed or missed session can be disputed.')
    const hours = facts.figures['sessions.dispute_hours']
    return now < until ? yes : no(`A session can be disputed for ${plural(hours, 'hour')} after it.`)
  },
  RESOLVE_DISPUTE: (facts) => {
    if (can(facts, 'resolveAsHeld', 'admin')) return yes
    return no(
      facts.wasDisputed
        ? 'This dispute is decided already. Load the session again to see how.'
        : 'This session is not disputed.',
    )
  },
} satisfies Record<string, Decide>

/** Why a session takes no review, sent or skipped, whoever asks; null while it does. */
function reviewRefusal(facts: ActionFacts, now: Date): Decision | null {
  if (facts.status === 'closed') return no('This session has closed, and takes no more reviews.')
  if (facts.status !== 'completed')
    return no('You can review a session once it is completed, until it closes.')
  if (facts.hasReview) return no('You have already reviewed this session.')
  if (facts.isReviewSkipped) return no('You have chosen not to review this session.')
  return now < closesAt(facts, facts.figures)
    ? null
    : no('This session takes no more reviews: the time for it is over.')
}
