import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type BudgetName, budgetOf } from './budget.rules.ts'

const limiters = new WeakMap<Pool, Map<string, RateLimiterPostgres>>()

/** One for each database, budget and figure. */
export function limiterOf(pool: Pool, name: BudgetName, points: number): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(pool, known)
  const id = `${name} ${points}`
  const limiter = known.get(id) ?? createLimiter(pool, name, points)
  known.set(id, limiter)
  return limiter
}

function createLimiter(pool: Pool, name: BudgetName, points: number): RateLimiterPostgres {
  const { seconds, isRemembered = false } = budgetOf(name)
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'budgets',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(isRemembered && { inMemoryBlockOnConsumed: points }),
  })
}
