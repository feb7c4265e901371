import type { ExecutionResult } from 'graphql'
import type { Context } from '../../context.ts'
import { isOutage } from '../../db/is-outage.ts'
import { isOverdue } from '../../db/is-overdue.ts'
import { tookTooLong } from '../../errors.ts'
import {
  type Balance,
  type Charge,
  OutOfPoints,
  type Payer,
  type PointLeases,
} from '../../modules/budgets/point-leases.service.ts'
import type { Execute, Execution } from '../execute.ts'
import type { Price, PriceOf } from './costs.ts'
import { requestLimit } from './request-limit.ts'
import { tooCostly } from './too-costly.ts'

/** What an answer says of its cost, under `extensions.cost`. */
export interface ToldCost {
  requested: number
  actual: number
  limit: number
  remaining: number
  resetAt: string
}

/** Who pays: the key, or the account, or the network. Documents of our own pages have a budget apart there. */
export function payerOf({ partner, viewer: seenAs, viewedBy, ip }: Context, isOurs: boolean): Payer {
  const viewer = viewedBy ?? seenAs
  if (partner) return { budget: 'pointsOfKey', whose: partner.keyId, limit: partner.pointsPerMinute }
  if (viewer) return { budget: 'pointsOfAccount', whose: viewer.id }
  return { budget: isOurs ? 'ownPointsOfNetwork' : 'pointsOfNetwork', whose: ip }
}

/** What was spent and refused, for whoever counts it. */
export interface Tally {
  spent(payer: Payer, points: number): void
  refused(why: 'too costly' | 'out of points'): void
}

interface Deps {
  priceOf: PriceOf
  leases: PointLeases
  tally: Tally
}

/**
 * Runs an operation when it costs no more than one request may and whoever asks has the points, and gives back what its
 * answer did not cost. Without the database there is nothing to ask and nobody to guard: what it runs into is told.
 */
export function metered(execute: Execute, { priceOf, leases, tally }: Deps): Execute {
  return async (execution) => {
    const { document, operation, variables = {}, contextValue } = execution
    const price = priceOf(document, operation, variables)
    const limit = requestLimit(contextValue)
    if (price.requested > limit) {
      tally.refused('too costly')
      contextValue.partner?.count?.({ refused: true })
      return { errors: [tooCostly(price, limit)] }
    }
    const payer = payerOf(contextValue, execution.isOurs)
    const charge = await leases
      .spend(() => contextValue.em, payer, price.requested)
      .catch((error: unknown) => {
        if (error instanceof OutOfPoints || isOutage(error)) return error
        throw isOverdue(error) ? tookTooLong() : error
      })
    if (charge instanceof OutOfPoints) {
      tally.refused('out of points')
      contextValue.partner?.count?.({ refused: true })
      return withCost(execution, { errors: [charge.error] }, () => told(price, 0, charge.balance))
    }
    const result = await execute(execution)
    const actual = price.actual(result.data)
    tally.spent(payer, actual)
    contextValue.partner?.count?.({ points: actual })
    if (!isCharge(charge)) return result
    if (actual < price.requested) charge.giveBack(price.requested - actual)
    return withCost(execution, result, () => told(price, actual, charge.balance()))
  }
}

const isCharge = (charge: unknown): charge is Charge =>
  typeof charge === 'object' && charge !== null && 'giveBack' in charge

const told = ({ requested }: Price, actual: number, { limit, remaining, resetAt }: Balance): ToldCost => ({
  requested,
  actual,
  limit,
  remaining,
  resetAt: new Date(resetAt).toISOString(),
})

/** As the request wishes; a key is always told, and who does not say, unless the document is one of our own pages. */
function withCost(
  { isOurs, tellsCost = !isOurs, contextValue }: Execution,
  result: ExecutionResult,
  cost: () => ToldCost,
): ExecutionResult {
  if (!tellsCost && !contextValue.partner) return result
  return { ...result, extensions: { ...result.extensions, cost: cost() } }
}
