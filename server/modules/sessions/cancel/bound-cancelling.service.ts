import type { Context } from '../../../context.ts'
import { rateLimited } from '../../../errors.ts'
import type { BudgetName } from '../../budgets/budget.rules.ts'
import { networkOf } from '../../budgets/network.rules.ts'
import { charge, secondsUntilFree, type Spender } from '../../budgets/spend.service.ts'

const CANCELLED_OFTEN =
  'You have booked and cancelled with this coach several times today. Other coaches can be booked now.'

type Deps = Spender & Pick<Context, 'ip' | 'viewer'>

interface Pair {
  coachId: string
  seekerKey: string
}

/** A person counts by themselves; those who have proven nothing are as many as they like, and count by network too. */
const budgetsOf = ({ ip, viewer }: Deps, { coachId, seekerKey }: Pair): [BudgetName, string][] => [
  ['cancelWithCoach', `${seekerKey} ${coachId}`],
  ...(viewer?.isEmailVerified
    ? []
    : [['cancelFromNetwork', `${networkOf(ip)} ${coachId}`] satisfies [BudgetName, string]]),
]

export async function countCancelling(ctx: Deps, pair: Pair): Promise<void> {
  for (const [budget, whose] of budgetsOf(ctx, pair)) await charge(ctx, budget, whose)
}

/** Throws RATE_LIMITED for who has booked and cancelled with the coach too often. */
export async function refuseAfterCancelling(ctx: Deps, pair: Pair): Promise<void> {
  for (const [budget, whose] of budgetsOf(ctx, pair)) {
    const seconds = await secondsUntilFree(ctx, budget, whose)
    if (seconds !== null) throw rateLimited(seconds, CANCELLED_OFTEN)
  }
}
