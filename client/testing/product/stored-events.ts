import { ownSql } from './own-sql.ts'
import type { RunningProduct } from './product-run.ts'

export interface StoredEvent {
  name: string
  at: Date
}

/** The analytics events of one name in the product's own table, which no page shows one by one. */
export const storedEvents = (product: RunningProduct, name: string): Promise<StoredEvent[]> =>
  ownSql(product, 'select name, at from analytics_events where name = $1 order by id', [name])
