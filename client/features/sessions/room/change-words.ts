import type { ChangePlans_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { plural } from '../../../lib/text.ts'
import { policyWords } from '../cancel/cancellation-words.ts'
import { shortInstant, stepsAhead } from '../cancel/refund-steps.ts'
import { otherFirstName } from '../other-side.ts'

/** What moving costs and takes, before it is asked for. */
export function moveLine(session: ChangePlans_sessionFragment): string {
  if (!session.movesAtOnce) return `${otherFirstName(session)} has to agree. It costs nothing.`
  return `Free. ${plural(session.movesLeft, 'move')} left.`
}

/** What cancelling gives back, from now to the start. */
export function cancelLine(session: ChangePlans_sessionFragment, zone: string, now: number): string {
  const { price, status, coach, terms, refundSteps } = session
  if (price.amountMinor === 0) return 'Cancelling costs nothing. Do it before the start.'
  if (status === 'REQUESTED')
    return `Costs nothing until ${coach.firstName} accepts. After that: ${lowerFirst(policyWords(terms.cancellation))}`
  const [first, ...later] = stepsAhead(refundSteps, now)
  if (!first) return ''
  const back = ({ refund }: typeof first) => (refund.amountMinor === 0 ? 'nothing' : formatMoney(refund))
  if (later.length === 0) return `${upperFirst(back(first))} back.`
  const until = (step: typeof first) => `${back(step)} back until ${shortInstant(step.until, zone, now)}`
  const last = later.at(-1) ?? first
  return `${[first, ...later.slice(0, -1)].map(until).join(', ')}, then ${back(last)}.`
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
