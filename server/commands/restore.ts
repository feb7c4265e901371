import { RESTORE_USAGE, type Restore, readRestoreArguments } from '../backup/arguments.ts'
import { type Backup, openBackup } from '../backup/open-backup.ts'
import { restoreRows } from '../backup/rows/restore-rows.ts'
import type { ClusterManifest, RowsManifest } from '../backup/manifest.ts'
import { assertRestorable } from '../backup/target.rules.ts'
import { type Env, parseEnv } from '../env.ts'
import { runCommand, say } from './run-command.ts'

/** `npm run restore -- FOLDER`: the whole product, into a place that nobody uses. */
await runCommand(async () => {
  const wanted = readRestoreArguments(process.argv.slice(2))
  if (wanted === null) return say(RESTORE_USAGE)
  const env = parseEnv(process.env)
  const backup = await openBackup(wanted.folder)
  const { manifest } = backup
  assertRestorable(manifest, wanted.target, env)
  if (manifest.kind === 'cluster') await restoreFiles(env, wanted, { ...backup, manifest })
  else await restoreIntoDatabase(env, wanted, { ...backup, manifest })
  if (manifest.counts.accounts !== null && env.embeddedIdentity) say('Everybody signs in again.')
  say('Take another backup once the product runs.')
})

async function restoreFiles(env: Env, wanted: Restore, backup: Backup & { manifest: ClusterManifest }) {
  const { restoreEmbedded } = await import('../embedded/backup/restore-embedded.ts')
  const last = await restoreEmbedded(
    { backup, target: wanted.target, walArchive: env.WAL_ARCHIVE, say },
    { dataDir: env.DATA_DIR, replace: wanted.replace, withAccounts: env.embeddedIdentity },
  )
  say(
    `Restored into ${env.DATA_DIR}. Its last change is of ${last?.toISOString() ?? backup.manifest.instant}.`,
  )
  if (wanted.target !== 'backup' && env.embeddedIdentity)
    say('Accounts are those of the backup: whoever signed up since has none.')
}

async function restoreIntoDatabase(
  env: Env,
  { replace }: Restore,
  backup: Backup & { manifest: RowsManifest },
) {
  const url = String(env.DATABASE_DIRECT_URL)
  const load = (last: () => Promise<void>) => restoreRows(backup, { url, replace, say, last })
  if (env.embeddedIdentity) {
    const { restoreAccounts } = await import('../embedded/backup/restore-accounts.ts')
    await restoreAccounts(backup, { dataDir: env.DATA_DIR, replace }, load)
  } else await load(async () => undefined)
  say(`Restored into ${new URL(url).host}${new URL(url).pathname}, as of ${backup.manifest.instant}.`)
}
