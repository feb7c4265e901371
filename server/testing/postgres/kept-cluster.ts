import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, give } from '../../embedded/postgres/account.ts'
import { makeKeys, readKeys, writeKeys } from '../../embedded/postgres/cluster.ts'
import { exists } from '../../embedded/postgres/files.ts'
import { withLock } from '../../embedded/postgres/lock.ts'
import { choosePlace } from '../../embedded/postgres/place.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = join(root, '.cache', 'test-postgres')
/** What a migrated cluster follows from; migrations import nothing else of ours. */
const SOURCES = [
  'server/db/migrations',
  'server/db',
  'server/queue',
  'server/embedded/postgres',
  'server/testing/postgres',
]

/**
 * Where the files of a migrated cluster are kept for the next run of tests: making one takes longer than most files of
 * tests. Changes with whatever the cluster follows from.
 */
export async function keptCluster(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'package-lock.json')))
  for (const source of SOURCES)
    for (const name of (await readdir(join(root, source))).toSorted())
      if (name.endsWith('.ts')) hash.update(`${name}\n`).update(await readFile(join(root, source, name)))
  return join(folder, hash.digest('hex').slice(0, 16))
}

/** On a busy machine only a hang is a failure. */
const LOCK_TIMEOUT_MS = 600_000

/** Runs work while no other run makes a cluster to keep. */
export const withKeptLock = (work: () => Promise<void>): Promise<void> =>
  withLock(`${folder}.lock`, work, LOCK_TIMEOUT_MS)

/** Keeps a copy of a stopped cluster in place of those of other sources. */
export async function keepCluster(kept: string, cluster: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${kept}.${process.pid}.draft`
  await cp(cluster, draft, { recursive: true })
  await rename(draft, kept)
  for (const name of await readdir(folder))
    if (!kept.endsWith(name) && !name.endsWith('.draft'))
      await rm(join(folder, name), { recursive: true, force: true })
}

/** Brings a kept cluster into a data folder that has none, under a name of its own: two runs may use one at the same time. */
export async function bringCluster(kept: string, dataDir: string): Promise<void> {
  const { cluster, account } = await choosePlace(dataDir, () => undefined)
  await mkdir(dirname(cluster), { recursive: true })
  await cp(kept, cluster, { recursive: true })
  const keys = await readKeys(cluster)
  if (!keys) throw new Error(`${kept} is no kept cluster: delete it.`)
  await writeKeys(cluster, { ...makeKeys(), password: keys.password }, account)
  await giveAll(cluster, account)
  await chmod(cluster, 0o700)
}

/** Gives a folder and all that is in it to whoever runs PostgreSQL. */
export async function giveAll(path: string, account: Account | undefined): Promise<void> {
  if (!account) return
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries) await give(join(parentPath, name), account)
  await give(path, account)
}

export const isKept = (kept: string): Promise<boolean> => exists(join(kept, 'PG_VERSION'))
