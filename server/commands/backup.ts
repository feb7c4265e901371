import { BACKUP_USAGE, readBackupArguments } from '../backup/arguments.ts'
import { type Draft, writeBackup } from '../backup/draft.ts'
import type { Manifest } from '../backup/manifest.ts'
import { inMegabytes } from '../backup/progress.ts'
import { copyRows } from '../backup/rows/copy-rows.ts'
import { type Env, parseEnv } from '../env.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run backup -- FOLDER`: the whole product, while it runs. */
await runCommand(async () => {
  const folder = readBackupArguments(process.argv.slice(2))
  if (folder === null) return say(BACKUP_USAGE)
  const env = parseEnv(process.env)
  await assertKept(env)
  const { counts, instant } = await writeBackup(folder, (draft) => fill(env, draft))
  say(
    `Backed up to ${folder}, as of ${instant}: ${counts.files.toLocaleString('en-GB')} files, ${inMegabytes(counts.bytes)}` +
      `${counts.accounts === null ? '' : `, ${counts.accounts.toLocaleString('en-GB')} accounts`}.`,
  )
})

async function assertKept({ DATA_DIR, embeddedDatabase, embeddedIdentity }: Env): Promise<void> {
  if (!embeddedDatabase && !embeddedIdentity) return
  const { assertProductIn } = await import('../embedded/backup/assert-product.ts')
  await assertProductIn(DATA_DIR, { database: embeddedDatabase, accounts: embeddedIdentity })
}

async function fill(env: Env, draft: Draft): Promise<Manifest> {
  if (env.DATABASE_DIRECT_URL) return fillWithRows(env, env.DATABASE_DIRECT_URL, draft)
  const { backUpEmbedded } = await import('../embedded/backup/back-up-embedded.ts')
  return backUpEmbedded(
    { dataDir: env.DATA_DIR, walArchive: env.WAL_ARCHIVE, withAccounts: env.embeddedIdentity },
    draft,
    say,
  )
}

async function fillWithRows(env: Env, url: string, draft: Draft): Promise<Manifest> {
  const copied = await copyRows(url, draft, say)
  const accounts = env.embeddedIdentity ? await copyAccountsOf(env, draft) : null
  const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    product: 'casebound',
    format: 1,
    kind: 'rows',
    ...copied,
    counts: { ...draft.counts(), accounts, rows },
  }
}

async function copyAccountsOf(env: Env, draft: Draft): Promise<number> {
  const { copyAccounts } = await import('../embedded/backup/accounts.ts')
  return copyAccounts(env.DATA_DIR, draft)
}
