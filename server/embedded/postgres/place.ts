import { createHash } from 'node:crypto'
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, barrier, nobody, runsAsRoot, sharedFolder } from './account.ts'
import { type Place, readKeys } from './cluster.ts'
import { exists, readIfThere } from './files.ts'
import { endProcessesOf } from './processes.ts'

const pointerFile = 'moved.json'

/** Where the database of `dataDir` lives and who runs it. Call it under the lock. */
export async function choosePlace(dataDir: string, log: (line: string) => void): Promise<Place> {
  const cluster = await clusterOf(dataDir)
  if (await exists(cluster)) return { cluster, account: await keeperOf(cluster) }
  if (!runsAsRoot()) return { cluster, account: undefined }
  const account = nobody()
  const closed = await barrier(dataDir, account)
  if (!closed) {
    await rm(join(dataDir, pointerFile), { force: true })
    return { cluster: join(dataDir, 'cluster'), account }
  }
  return { cluster: join(await moveOut(dataDir, closed, account, log), 'cluster'), account }
}

/** Where the database of `dataDir` is, or would be but for who runs it. */
export async function clusterOf(dataDir: string): Promise<string> {
  return join((await movedTo(dataDir)) ?? dataDir, 'cluster')
}

async function movedTo(dataDir: string): Promise<string | undefined> {
  const pointer = join(dataDir, pointerFile)
  const text = await readIfThere(pointer)
  if (text === undefined) return undefined
  const { home } = JSON.parse(text) as { home: string }
  if (await exists(home)) return home
  throw new Error(
    `The database of ${dataDir} was kept in ${home}, which is gone. Bring that folder back, ` +
      `or delete ${pointer} to begin with an empty database.`,
  )
}

/** The account that owns an existing cluster: Postgres runs as no other. */
async function keeperOf(cluster: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(cluster)
  if (!runsAsRoot()) {
    if (process.getuid === undefined || uid === process.getuid()) return undefined
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}. Start the product as that user (or root) as before, ` +
        'or choose another folder with DATA_DIR.',
    )
  }
  const account = { uid, gid }
  const closed = await barrier(join(cluster, '..'), account)
  if (!closed) return account
  throw new Error(
    `The database in ${cluster} runs as user ${uid}, who may not enter ${closed}. ` +
      `Run \`chmod a+x ${closed}\`, or start the product as that user.`,
  )
}

/** Prepares a home for the cluster outside `dataDir`, and leaves a note there that says where and why. */
async function moveOut(
  dataDir: string,
  closed: string,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const home = join(await sharedFolder(account), hash)
  await setAside(home, log)
  await mkdir(home)
  await chmod(home, 0o711)
  const why =
    `Started as root, PostgreSQL runs as user ${account.uid}, who may not enter ${closed}. ` +
    'So the database of this folder is kept in the folder named here. Delete both to begin anew.'
  const draft = join(dataDir, `${pointerFile}.draft`)
  await writeFile(draft, `${JSON.stringify({ home, why }, null, 2)}\n`)
  await rename(draft, join(dataDir, pointerFile))
  log(`The database is kept in ${home}: ${why}`)
  return home
}

/** A home without a note pointing to it is what stays when the data folder was deleted: one is kept. */
async function setAside(home: string, log: (line: string) => void): Promise<void> {
  if (!(await exists(home))) return
  const keys = await readKeys(join(home, 'cluster'))
  if (!keys) return rm(home, { recursive: true })
  await endProcessesOf(keys.name)
  const aside = `${home}.deleted`
  await rm(aside, { recursive: true, force: true })
  await rename(home, aside)
  log(`Kept the database of an earlier, deleted data folder in ${aside}`)
}
