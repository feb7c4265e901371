import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { type BudgetName, budgetOf } from './budget.rules.ts'

/** What a limiter asks: a pool, or the connection of a transaction. */
export interface BudgetStore {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[]; rowCount: number | null }>
}

const limiters = new WeakMap<BudgetStore, Map<string, RateLimiterPostgres>>()

/** One for each database, budget and figure. */
export function limiterOf(store: BudgetStore, name: BudgetName, points: number): RateLimiterPostgres {
  const known = limiters.get(store) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(store, known)
  const id = `${name} ${points}`
  const limiter = known.get(id) ?? createLimiter(store, name, points)
  known.set(id, limiter)
  return limiter
}

function createLimiter(store: BudgetStore, name: BudgetName, points: number): RateLimiterPostgres {
  const { seconds, isRemembered = false } = budgetOf(name)
  return new RateLimiterPostgres({
    storeClient: store,
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

/** The connection of the transaction that `em` is in. */
export const storeOf = (em: EntityManager): BudgetStore => ({
  query: async ({ text, values }) => {
    const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(text, values))
    return { rows, rowCount: rows.length }
  },
})
