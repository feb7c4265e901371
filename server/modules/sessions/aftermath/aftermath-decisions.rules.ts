import { can, type Decide, no, yes } from '../action-facts.rules.ts'
import { disputableUntil } from './dispute.rules.ts'

/** When it is over. */
export const AFTERMATH = {
  ANSWER_RESOLUTION: (facts, role) =>
    can(facts, 'affirm', role) ? yes : no('Nothing is being asked about this session.'),
  REVIEW: (facts) => {
    if (facts.status === 'closed') return no('This session has closed, and takes no more reviews.')
    if (facts.status !== 'completed')
      return no('You can review a session once it is completed, until it closes.')
    if (facts.hasReview) return no('You have already reviewed this session.')
    return facts.isProven
      ? yes
      : no(
          'Confirm your e-mail address first: open the link in our e-mail about this session, or in your profile.',
        )
  },
  DISPUTE: (facts, _role, now) => {
    if (facts.status === 'disputed') return no('This session is already disputed. We are looking into it.')
    if (facts.wasDisputed) return no('We have decided on this session. The decision is final.')
    const until = disputableUntil(facts)
    if (!until) return no('A completed or missed session can be disputed.')
    return now < until ? yes : no('A session can be disputed for 48 hours after it.')
  },
  RESOLVE_DISPUTE: (facts) =>
    can(facts, 'resolveAsHeld', 'admin') ? yes : no('This session is not disputed.'),
} satisfies Record<string, Decide>
