import { readFileSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, realpath, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/** True when this process is root: Postgres refuses to run as root and is started as another account then. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0
}

/** The account `nobody`. It must be one of the machine's: initdb looks up its name. */
export function nobody(): Account {
  const entry = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) {
    throw new Error(
      'The embedded database cannot run as root and this machine has no account "nobody" to run it as. ' +
        'Start the product as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 of your own.',
    )
  }
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}

/** Permission bits as in chmod. */
export const enter = 1
export const read = 4

/** The first folder on the way to `path` that `account` may not enter, or `path` itself when `need` is not met. */
export async function barrier(path: string, account: Account, need = enter): Promise<string | undefined> {
  const real = await realpath(path)
  const steps = [real]
  for (let folder = dirname(real); folder !== steps.at(-1); folder = dirname(folder)) steps.push(folder)
  for (const step of steps.toReversed()) {
    const wanted = step === real ? need : enter
    if (((await bitsFor(step, account)) & wanted) !== wanted) return step
  }
  return undefined
}

async function bitsFor(path: string, account: Account): Promise<number> {
  const { mode, uid, gid } = await stat(path)
  if (uid === account.uid) return mode >> 6
  return gid === account.gid ? mode >> 3 : mode
}

/** Makes `account` the owner; undefined means ourselves, who own it already. */
export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

/** Writes a file that only its owner, `account`, can read, and returns its path. */
export async function writePrivately(
  path: string,
  text: string,
  account: Account | undefined,
): Promise<string> {
  await writeFile(path, text, { mode: 0o600 })
  await give(path, account)
  return path
}

/**
 * A folder outside the repository for what cannot stay inside it: one that `account` can reach, that outlives
 * a restart of the machine where possible, and that nobody else can write to (programs are started from it).
 */
export async function sharedFolder(account: Account | undefined): Promise<string> {
  for (const folder of candidates()) {
    if (await isUsable(folder, account)) return folder
  }
  throw new Error(
    `None of ${candidates().join(', ')} can hold the embedded database. ` +
      'Make one of them writable, or set DATABASE_URL to a PostgreSQL 18 of your own.',
  )
}

function candidates(): string[] {
  if (runsAsRoot()) return ['/var/lib/casebound', '/var/tmp/casebound']
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  return [join(cache, 'casebound'), join(tmpdir(), `casebound-${userInfo().uid}`)]
}

async function isUsable(folder: string, account: Account | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true })
    const { uid, mode } = await lstat(folder)
    const own = process.getuid === undefined || uid === process.getuid()
    if (!own || !(await lstat(folder)).isDirectory()) return false
    // Whatever the umask was: others may pass through, only we may write.
    if ((mode & 0o777) !== 0o755) await chmod(folder, 0o755)
    return !account || !(await barrier(folder, account))
  } catch {
    return false
  }
}
