import { chmod, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { barrier, enter, give, read } from './account.ts'
import type { Place } from './cluster.ts'

const write = 2

/**
 * The folder for the WAL of one cluster, below the one that was named; created when missing. Each cluster has its own, so
 * that one begun anew never meets the files of another, which are called the same.
 */
export async function prepareArchive(walArchive: string, { cluster, account }: Place): Promise<string> {
  const folder = join(walArchive, await readSystemId(cluster))
  await mkdir(folder, { recursive: true })
  await give(folder, account)
  await chmod(folder, 0o700)
  const closed = account && (await barrier(folder, account, enter | read | write))
  if (!closed) return folder
  throw new Error(
    `Started as root, PostgreSQL runs as user ${account.uid}, who may not enter ${closed}. ` +
      'Name a folder with WAL_ARCHIVE that this user can reach.',
  )
}

/** What PostgreSQL calls a cluster and all its copies: the first 8 bytes of its control file. */
async function readSystemId(cluster: string): Promise<string> {
  const file = await open(join(cluster, 'global', 'pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return String(buffer.readBigUInt64LE())
  } finally {
    await file.close()
  }
}
