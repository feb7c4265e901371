import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../server/embedded/postgres/start.ts'
import type { RunningProduct } from './product-run.ts'

/** One statement on the embedded database of a product of one's own, for what no page and no operation does. */
export async function ownSql<Row extends object>(
  { dataDir }: RunningProduct,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` })
  const client = new Client({ connectionString: postgres.url })
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
    await postgres.stop()
  }
}
