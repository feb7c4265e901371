import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { AppError, rateLimited } from '../../errors.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { type BudgetName, budgetOf } from './budget.rules.ts'
import { ownerOf, rowKey } from './budget-key.rules.ts'
import { type BudgetStore, limiterOf, storeOf } from './limiter.service.ts'

export type Spender = Pick<Context, 'secret'> & { em: EntityManager; pool: BudgetStore }

/**
 * The same caller, who reads and spends in the transaction of `em`: what holds a lock must not wait for a second connection, and what is
 * rolled back was not spent.
 */
export const inTransaction = <Caller extends Spender>(ctx: Caller): Caller => ({
  ...ctx,
  pool: storeOf(ctx.em),
})

/** Takes from somebody's budget; `whose` is an address of the network, an e-mail address or an id. Throws RATE_LIMITED. */
export async function spend(ctx: Spender, name: BudgetName, whose: string, why?: string): Promise<void> {
  const owner = ownerOf(ctx.secret, name, whose)
  const limiter = await limiterFor(ctx, name)
  try {
    await limiter.consume(owner)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    if (budgetOf(name).givesBack) await limiter.reward(owner)
    throw rateLimited(secondsUntil(refused.msBeforeNext), why)
  }
}

export type Portion = [name: BudgetName, whose: string, why?: string]

/** Takes from several budgets, or from none. Throws RATE_LIMITED. */
export async function spendAll(ctx: Spender, portions: Portion[]): Promise<void> {
  const spent: Portion[] = []
  try {
    for (const portion of portions) {
      await spend(ctx, ...portion)
      spent.push(portion)
    }
  } catch (refused) {
    for (const [name, whose] of spent) await takeBack(ctx, name, whose)
    throw refused
  }
}

/** Takes from several budgets, or from none, without a word. Answers whether there was enough. */
export async function spendQuietly(ctx: Spender, portions: Portion[]): Promise<boolean> {
  try {
    await spendAll(ctx, portions)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}

/** Whole seconds, never none: who waits as long as they are told must get through. */
const secondsUntil = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** Seconds until there is something in the budget again; null while there is. */
export async function secondsUntilFree(
  ctx: Spender,
  name: BudgetName,
  whose: string,
): Promise<number | null> {
  const limiter = await limiterFor(ctx, name)
  const used = await limiter.get(ownerOf(ctx.secret, name, whose))
  return used && used.consumedPoints >= limiter.points ? secondsUntil(used.msBeforeNext) : null
}

/** Counts what has happened, whether or not there is anything left. */
export async function charge(ctx: Spender, name: BudgetName, whose: string): Promise<void> {
  await (await limiterFor(ctx, name)).penalty(ownerOf(ctx.secret, name, whose))
}

/** Forgets what was counted. */
export async function forgive(ctx: Spender, name: BudgetName, whose: string): Promise<void> {
  await (await limiterFor(ctx, name)).delete(ownerOf(ctx.secret, name, whose))
}

/** Returns what was spent on something that did not happen. */
export async function takeBack(ctx: Spender, name: BudgetName, whose: string): Promise<void> {
  await (await limiterFor(ctx, name)).reward(ownerOf(ctx.secret, name, whose))
}

async function limiterFor({ pool, em }: Spender, name: BudgetName) {
  const { points } = budgetOf(name)
  const figure = typeof points === 'number' ? points : Number((await readSettings(em))[points])
  return limiterOf(pool, name, figure)
}

/** Returns a point to the owner that `ownerOf` named, in the transaction of what earned it. */
export async function giveBack(em: EntityManager, name: BudgetName, owner: string): Promise<void> {
  await tables(em)
    .updateTable('Budget')
    .set((budget) => ({ points: budget('points', '-', 1) }))
    .where('key', '=', rowKey(name, owner))
    .where('points', '>', 0)
    .execute()
}
