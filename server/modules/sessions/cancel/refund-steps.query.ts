import { decide } from '../actions.rules.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import { actionFacts, type SeenSession } from '../find-session.query.ts'
import type { RefundStep } from './cancel.type.ts'
import { presentSteps } from './present-quote.view.ts'

/** What a session's page draws of its refund. Who still pays is shown what holds once they have. */
export function refundStepsOf(seen: SeenSession, now: Date): RefundStep[] {
  const { session, role } = seen
  if (session.priceMinor === 0) return []
  const facts = actionFacts(seen)
  const isHeld = session.status === 'held'
  if (!isHeld && decide('CANCEL', facts, role, now).reason) return []
  const sold = isHeld ? { ...facts, confirmedAt: now } : facts
  return presentSteps(cancellationQuote(sold, role, now).steps, session.currency)
}
