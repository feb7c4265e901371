import { HOUR } from '../../../lib/durations.ts'
import type { ActionFacts, SessionRole } from '../action-facts.rules.ts'
import { answersUntil, closesAt } from '../clock.rules.ts'
import { cancellationQuote } from '../booking/booking-decisions.rules.ts'
import { disputableUntil } from '../aftermath/dispute.rules.ts'
import { waitedFor } from '../aftermath/no-show.rules.ts'
import { completesAt, roomOpensAt } from '../session.rules.ts'

/** The first instant after one that still counts as before. */
const past = (at: Date) => new Date(at.getTime() + 1)

/** When time alone next changes what `role` may do with a session, or what it costs; null when it never does. */
export function nextChange(facts: ActionFacts, role: SessionRole, now: Date): Date | null {
  const ahead = borders(facts, role, now).flatMap((at) => (at && at > now ? [at.getTime()] : []))
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
}

function borders(facts: ActionFacts, role: SessionRole, now: Date): (Date | null)[] {
  switch (facts.status) {
    case 'held':
      return [facts.holdExpiresAt]
    case 'requested':
      return [facts.requestExpiresAt, facts.startsAt, refundFalls(facts, role, now)]
    case 'confirmed':
      return [...aroundStart(facts), ...moves(facts), ...absence(facts, role), refundFalls(facts, role, now)]
    case 'in_progress':
      return aroundStart(facts)
    case 'needs_resolution':
      return [answersUntil(facts, facts.figures)]
    case 'completed':
      return [disputableUntil(facts), closesAt(facts, facts.figures)]
    case 'no_show':
      return [disputableUntil(facts)]
    default:
      return []
  }
}

function aroundStart({ startsAt, endsAt, figures }: ActionFacts): Date[] {
  const completes = completesAt(endsAt, figures)
  return [roomOpensAt(startsAt, figures), startsAt, endsAt, completes, past(completes)]
}

function moves({ startsAt, proposal, figures }: ActionFacts): (Date | null)[] {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR)
  const [free, ask] = [figures['moving.free_hours'], figures['moving.ask_hours']]
  return [proposal?.expiresAt ?? null, past(before(free)), past(before(ask))]
}

function refundFalls(facts: ActionFacts, role: SessionRole, now: Date): Date | null {
  const { changesAt } = cancellationQuote(facts, role, now)
  return changesAt && past(changesAt)
}

const absence = ({ startsAt, figures }: ActionFacts, role: SessionRole): Date[] =>
  role === 'admin' ? [] : [waitedFor(startsAt, role, figures)]
