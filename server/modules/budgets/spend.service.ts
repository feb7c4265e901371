import type { EntityManager } from '@mikro-orm/postgresql'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { rateLimited } from '../../errors.ts'
import { readSettings } from '../settings/read-settings.ts'
import { type BudgetName, budgetOf } from './budget.rules.ts'
import { ownerOf, rowKey } from './budget-key.ts'
import { limiterOf } from './limiter.ts'

export type Spender = Pick<Context, 'pool' | 'secret'> & { em: EntityManager }

/** Takes from somebody's budget; `whose` is an address of the network, an e-mail address or an id. Throws RATE_LIMITED. */
export async function spend(ctx: Spender, name: BudgetName, whose: string): Promise<void> {
  const owner = ownerOf(ctx.secret, name, whose)
  const limiter = limiterOf(ctx.pool, name, await pointsOf(ctx.em, name))
  try {
    await limiter.consume(owner)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    if (budgetOf(name).givesBack) await limiter.reward(owner)
    throw rateLimited(secondsUntil(refused.msBeforeNext))
  }
}

/** Whole seconds, never none: who waits as long as they are told must get through. */
export const secondsUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

async function pointsOf(em: EntityManager, name: BudgetName): Promise<number> {
  const { points } = budgetOf(name)
  return typeof points === 'number' ? points : Number((await readSettings(em))[points])
}

/** Returns a point to the owner that `ownerOf` named, in the transaction of what earned it. */
export async function giveBack(em: EntityManager, name: BudgetName, owner: string): Promise<void> {
  await em.execute('update budgets set points = points - 1 where key = ? and points > 0', [
    rowKey(name, owner),
  ])
}
