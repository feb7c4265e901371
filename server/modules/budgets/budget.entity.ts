import { defineEntity, p } from '@mikro-orm/postgresql'

/** How much of a budget is used, in the columns that rate-limiter-flexible writes. */
export const BudgetEntity = defineEntity({
  name: 'Budget',
  tableName: 'budgets',
  properties: {
    key: p.text().primary(),
    points: p.integer(),
    /** Milliseconds of the machine's time. */
    expire: p.bigint('number').nullable(),
  },
})
