import { type ActionFacts, can, type Decide, no, type SessionRole, yes } from '../action-facts.rules.ts'
import { COACH_LEFT } from '../leaving/leaving.rules.ts'
import { figureWords } from '../../settings/figure-words.rules.ts'
import { moveMode } from './reschedule.rules.ts'

/** New times: asked for by one side, answered by the other. */
export const RESCHEDULE = {
  RESCHEDULE: (facts, role, now) => {
    if (role === 'admin' || !can(facts, 'move', role)) return no('Only a confirmed session can be moved.')
    if (facts.isCoachGone) return no(COACH_LEFT)
    if (now >= facts.startsAt) return no('The session has already begun.')
    if (isOpen(facts, now))
      return facts.proposal?.proposedBy === role
        ? no('You have proposed a time. Withdraw it to propose another.')
        : no('A new time is proposed. Answer it first.')
    return moveMode(facts, role, now) === 'late'
      ? no(
          `A session is moved at the latest ${figureWords('moving.ask_hours', facts.figures)} before its start.`,
        )
      : yes
  },
  ACCEPT_RESCHEDULE: answer,
  DECLINE_RESCHEDULE: answer,
  WITHDRAW_RESCHEDULE: (facts, role, now) => {
    const refusal = refuseOnProposal(facts, now)
    if (refusal) return no(refusal)
    return facts.proposal?.proposedBy === role ? yes : no('The other side proposed this time. Answer it.')
  },
} satisfies Record<string, Decide>

function answer(facts: ActionFacts, role: SessionRole, now: Date) {
  const refusal = refuseOnProposal(facts, now)
  if (refusal) return no(refusal)
  return facts.proposal?.proposedBy === role ? no('The other side answers the time you proposed.') : yes
}

function refuseOnProposal(facts: ActionFacts, now: Date): string | null {
  if (facts.status !== 'confirmed' || !facts.proposal) return 'No new time is proposed.'
  if (facts.isCoachGone) return COACH_LEFT
  return isOpen(facts, now) ? null : 'The time to answer this proposal has passed.'
}

const isOpen = ({ proposal }: ActionFacts, now: Date) => proposal !== null && proposal.expiresAt > now
