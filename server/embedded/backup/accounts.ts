import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bytesOf, type Draft } from '../../backup/draft.ts'
import type { Backup } from '../../backup/open-backup.ts'
import { readPasswordSalt, renewKeys } from '../identity/local-keys.ts'
import { codeOf } from '../postgres/files.ts'
import type { Swap } from './put-in-place.ts'

const ACCOUNTS = 'identity/accounts'
const SALT = 'identity/password-salt.json'
const DRAFT = 'identity.draft-'

/**
 * Adds the accounts of the embedded identity provider, as they are now, and answers how many. What would let somebody in stays
 * out: the keys that sign sessions, and the codes of letters.
 */
export async function copyAccounts(dataDir: string, draft: Draft): Promise<number> {
  const names = await accountsIn(dataDir)
  if (names.length === 0) return 0
  const passwordSalt = await readPasswordSalt(join(dataDir, 'identity'))
  await draft.add(SALT, bytesOf(JSON.stringify({ passwordSalt })))
  let count = 0
  for (const name of names) {
    const record = await readFile(join(dataDir, ACCOUNTS, name)).catch(ignoreMissing)
    if (!record) continue
    await draft.add(`${ACCOUNTS}/${name}`, bytesOf(record))
    count += 1
  }
  return count
}

/** File names of the accounts in a data folder. */
export async function accountsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, ACCOUNTS)).catch(ignoreMissing)
  return (names ?? []).filter((name) => name.endsWith('.json'))
}

/**
 * Makes beside its place what the provider keeps, if the backup has accounts: those, and keys of its own, so that everybody signs
 * in again. `work` puts it there.
 */
export async function makeAccounts<T>(
  backup: Backup,
  dataDir: string,
  work: (swaps: Swap[]) => Promise<T>,
): Promise<T> {
  if (backup.manifest.counts.accounts === null) return work([])
  await sweepDrafts(dataDir)
  const fresh = await mkdtemp(join(dataDir, DRAFT))
  try {
    await restoreAccounts(backup, fresh)
    return await work([{ from: fresh, to: join(dataDir, 'identity') }])
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** What restores that were killed have left: it holds accounts and keys, and is nobody's. */
async function sweepDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT))
  for (const name of drafts) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function restoreAccounts({ folder, paths }: Backup, fresh: string): Promise<void> {
  await mkdir(join(fresh, 'accounts'), { mode: 0o700 })
  const accounts = paths.filter((path) => path.startsWith(`${ACCOUNTS}/`))
  for (const path of accounts) await copyFile(join(folder, path), join(fresh, 'accounts', basename(path)))
  if (!paths.includes(SALT)) return
  const { passwordSalt } = JSON.parse(await readFile(join(folder, SALT), 'utf8')) as { passwordSalt: string }
  await renewKeys(fresh, passwordSalt)
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
