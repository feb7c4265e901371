import type { EntityManager } from '@mikro-orm/postgresql'
import { BudgetEntity } from './budget.entity.ts'
import { systemClock } from '../../clock.ts'

/** Deletes what no longer counts, by the machine's time as it was written. */
export async function forgetBudgets(em: EntityManager): Promise<void> {
  await em.nativeDelete(BudgetEntity, { expire: { $lt: systemClock().getTime() } })
}
