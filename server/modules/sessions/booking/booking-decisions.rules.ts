import { type ActionFacts, can, type Decide, no, type SessionRole, yes } from '../action-facts.rules.ts'
import { COACH_LEFT } from '../leaving/leaving.rules.ts'
import { type Quote, quoteCancellation } from '../cancel/cancellation.rules.ts'

/** Until a session is agreed, and giving it up. */
export const BOOKING = {
  PAY: (facts, _role, now) => {
    if (facts.status !== 'held') return no('There is nothing to pay for this session.')
    if (facts.isCoachGone) return no(COACH_LEFT)
    return facts.holdExpiresAt && facts.holdExpiresAt > now ? yes : no('The hold on this time has ended.')
  },
  CONFIRM: (facts, _role, now) => {
    if (facts.status !== 'held' || !facts.confirmationSentAt) return no('There is nothing to confirm.')
    if (!facts.holdExpiresAt || facts.holdExpiresAt <= now) return no('The hold on this time has ended.')
    return facts.isProven ? yes : no('Open the link in the e-mail we sent you to confirm it.')
  },
  RELEASE: (facts) => (can(facts, 'release', 'seeker') ? yes : no('This time is not on hold.')),
  ACCEPT: (facts, _role, now) => {
    if (!can(facts, 'accept', 'coach')) return no('There is no open request.')
    return facts.requestExpiresAt && facts.requestExpiresAt > now
      ? yes
      : no('The time to answer this request has passed.')
  },
  DECLINE: (facts) =>
    can(facts, 'decline', 'coach')
      ? { reason: null, refundMinor: facts.priceMinor }
      : no('There is no open request.'),
  CANCEL: (facts, role, now) => {
    if (!can(facts, 'cancel', role)) return no('This session can no longer be cancelled.')
    // It does not begin without its coach.
    if (now >= facts.startsAt && !facts.isCoachGone) return no('The session has already begun.')
    return { reason: null, refundMinor: cancellationQuote(facts, role, now).refundMinor }
  },
} satisfies Record<string, Decide>

export function cancellationQuote(facts: ActionFacts, role: SessionRole, now: Date): Quote {
  const {
    cancellationPolicy: policy,
    figures,
    priceMinor,
    startsAt,
    confirmedAt,
    refundCapPercent: capPercent,
    backMinor,
    takenMinor,
  } = facts
  return quoteCancellation({
    policy,
    figures,
    priceMinor,
    startsAt,
    confirmedAt,
    capPercent,
    backMinor,
    takenMinor,
    // The seeker did not choose the coach who gives it now.
    by: facts.isCoachGone || (facts.handedOverAt && role === 'seeker') ? 'platform' : role,
    now,
  })
}
