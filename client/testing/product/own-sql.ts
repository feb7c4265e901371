import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../server/embedded/postgres/start.ts'
import type { RunningProduct } from './product-run.ts'

export interface OwnSql {
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The embedded database of a product of one's own, for what no page and no operation does. Closed before the product stops. */
export async function openSql({ dataDir }: Pick<RunningProduct, 'dataDir'>): Promise<OwnSql> {
  const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  return {
    sql: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    async close() {
      await client.end()
      await postgres.stop()
    },
  }
}
