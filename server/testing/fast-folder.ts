import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory, on Linux. Cloning a database there takes a tenth of the time. Containers often have 64 MB. */
export const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2_000_000_000

/** An empty folder in memory where there is room, which the account that runs PostgreSQL can reach when we are root. */
export async function fastFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), purpose))
  await chmod(folder, 0o755)
  return folder
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > MIN_FREE_BYTES
  } catch {
    return false
  }
}
