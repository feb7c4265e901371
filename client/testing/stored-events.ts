import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../server/embedded/postgres/start.ts'
import type { RunningProduct } from './product-run.ts'

export interface StoredEvent {
  name: string
  at: Date
}

/** The analytics events of one name in the product's own table, which no page shows one by one. */
export async function storedEvents({ dataDir }: RunningProduct, name: string): Promise<StoredEvent[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` })
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const { rows } = await client.query<StoredEvent>(
      'select name, at from analytics_events where name = $1 order by id',
      [name],
    )
    return rows
  } finally {
    await client.end()
    await postgres.stop()
  }
}
