import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, give, writePrivately } from './account.ts'
import { type Binaries, environment } from './binaries.ts'
import { exists, readIfThere } from './files.ts'

export interface Place {
  /** The folder that holds (or will hold) the database files. */
  cluster: string
  /** Who runs Postgres; undefined: the user of this process. */
  account: Account | undefined
}

/** What belongs to one cluster, is kept inside it, and appears together with it. */
export interface Keys {
  /** Unique for every cluster: Postgres shows it in the command line of all its processes. */
  name: string
  password: string
}

const keyFile = 'casebound.json'

export function makeKeys(): Keys {
  return { name: `casebound-${randomBytes(8).toString('hex')}`, password: randomBytes(24).toString('hex') }
}

export async function readKeys(cluster: string): Promise<Keys | undefined> {
  const file = join(cluster, keyFile)
  try {
    const text = await readIfThere(file)
    return text === undefined ? undefined : (JSON.parse(text) as Keys)
  } catch (cause) {
    throw new Error(
      `${file} cannot be read, or is damaged. It holds the database’s password: restore it from a backup, ` +
        'or move its folder away to begin with an empty database.',
      { cause },
    )
  }
}

export async function writeKeys(cluster: string, keys: Keys, account: Account | undefined): Promise<void> {
  await writePrivately(join(cluster, keyFile), JSON.stringify(keys), account)
}

const draftPrefix = 'cluster.draft-'
// An initdb whose parent was killed may still write into its draft.
const leftover = { recursive: true, force: true, maxRetries: 10 }

/** Creates the cluster unless it is there, and returns its keys. Call it under the lock. */
export async function prepareCluster(
  place: Place,
  binaries: Binaries,
  durable: boolean,
  log: (line: string) => void,
): Promise<Keys> {
  if (!(await exists(place.cluster))) {
    log(`Creating an empty database in ${place.cluster}`)
    await createCluster(place, binaries, durable)
  }
  const version = (await readIfThere(join(place.cluster, 'PG_VERSION')))?.trim()
  const keys = await readKeys(place.cluster)
  if (version === '18' && keys) return keys
  throw new Error(
    `${place.cluster} is not a database this product made with PostgreSQL 18` +
      `${version ? ` (it is of version ${version})` : ''}. Choose another folder with DATA_DIR, or move it away.`,
  )
}

async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const { cluster, account } = place
  await withDraft(place, async (fresh) => {
    const keys = makeKeys()
    const passwordFile = await writePrivately(join(dirname(fresh), 'password'), keys.password, account)
    await runInitdb(binaries.initdb, fresh, passwordFile, account, durable)
    await writeKeys(fresh, keys, account)
    await rename(fresh, cluster)
  })
}

/**
 * Gives `work` an empty folder beside the cluster's place, to make a cluster in and to put it there: a half-made one never
 * stands in its place. Call it under the lock.
 */
export async function withDraft<T>(
  { cluster, account }: Place,
  work: (fresh: string) => Promise<T>,
): Promise<T> {
  const home = dirname(cluster)
  await sweepDrafts(home)
  const draft = await mkdtemp(join(home, draftPrefix))
  try {
    await give(draft, account)
    const fresh = join(draft, 'cluster')
    await mkdir(fresh, { mode: 0o700 })
    await give(fresh, account)
    return await work(fresh)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function runInitdb(
  initdb: string,
  folder: string,
  passwordFile: string,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  // The builtin provider orders and folds the same on every machine; the C locale beneath exists everywhere.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  // Otherwise it waits until the disk holds every file, which on a busy one takes longer than all the rest.
  const sync = durable ? [] : ['--no-sync']
  try {
    await promisify(execFile)(initdb, ['-D', folder, ...locale, ...access, ...sync], {
      ...account,
      cwd: folder,
      env: environment(),
    })
  } catch (cause) {
    const stderr = (cause as { stderr?: string }).stderr?.trim() || String(cause)
    throw new Error(
      `Could not create the embedded database in ${dirname(folder)}: ${stderr}. Check free space and permissions ` +
        'there, choose another folder with DATA_DIR, or set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

async function sweepDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith(draftPrefix))
  await Promise.all(drafts.map((name) => rm(join(home, name), leftover)))
}
