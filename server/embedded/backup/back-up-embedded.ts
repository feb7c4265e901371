import { join } from 'node:path'
import type { Draft } from '../../backup/draft.ts'
import type { Manifest } from '../../backup/manifest.ts'
import type { Say } from '../../backup/progress.ts'
import { listMigrations } from '../../backup/rows/tables.ts'
import { withClient } from '../postgres/connect.ts'
import { startEmbeddedPostgres } from '../postgres/start.ts'
import { copyAccounts } from './accounts.ts'
import { copyCluster } from './copy-cluster.ts'

interface From {
  dataDir: string
  walArchive: string | undefined
  /** Whether the embedded identity provider's accounts belong to the product. */
  withAccounts: boolean
}

/** Fills a backup with the embedded database, running or not, and the accounts. */
export async function backUpEmbedded(
  { dataDir, walArchive, withAccounts }: From,
  draft: Draft,
  say: Say,
): Promise<Manifest> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), walArchive })
  try {
    const migrations = await withClient(postgres.url, listMigrations)
    const copied = await copyCluster(postgres, draft, say)
    // After the database: whoever is in it has an account in the backup.
    const accounts = withAccounts ? await copyAccounts(dataDir, draft) : null
    return {
      product: 'casebound',
      format: 1,
      kind: 'cluster',
      ...copied,
      migrations,
      counts: { ...draft.counts(), accounts },
    }
  } finally {
    await postgres.stop()
  }
}
