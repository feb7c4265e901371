import type { OwnProduct } from './own-product.ts'

export interface StoredEvent {
  name: string
  at: Date
}

/** The analytics events of one name in the product's own table, which no page shows one by one. */
export const storedEvents = ({ sql }: OwnProduct, name: string): Promise<StoredEvent[]> =>
  sql('select name, at from analytics_events where name = $1 order by id', [name])
