import { chmod, lstat, mkdir } from 'node:fs/promises'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { type Account, barrier, runsAsRoot } from './account.ts'

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
