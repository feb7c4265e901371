import type { Draft } from '../draft.ts'
import type { RowsManifest } from '../manifest.ts'
import { createProgress, type Say } from '../progress.ts'
import { CopyOut } from './copy.ts'
import { inTransaction, withSession } from './session.ts'
import { fileOf, listMigrations, listSequences, listTables } from './tables.ts'

type Copied = Pick<RowsManifest, 'instant' | 'migrations' | 'tables' | 'sequences'>

/** Copies every row of a database as of one instant, without keeping anybody from writing. */
export async function copyRows(url: string, draft: Draft, say: Say): Promise<Copied> {
  return withSession(url, (client) =>
    inTransaction(client, 'isolation level repeatable read read only', async () => {
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      const migrations = await listMigrations(client)
      const found = await listTables(client)
      const progress = createProgress('Copied', found.length, say, (count) => `${count} tables`)
      const tables: RowsManifest['tables'] = []
      for (const { name, columns } of found) {
        const out = client.query(new CopyOut(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
        await draft.add(fileOf(name), out)
        tables.push({ name, columns, rows: out.rows })
        progress.add(1)
      }
      const sequences = await listSequences(client)
      return { instant: (rows[0]?.now ?? new Date()).toISOString(), migrations, tables, sequences }
    }),
  )
}
