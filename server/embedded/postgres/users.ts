import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from './files.ts'
import { identityOf } from './processes.ts'

let count = 0

/**
 * Notes that this process uses the server, and returns how to take that back. Whoever leaves last stops the
 * server, so a seed script beside a running product does not take its database away.
 */
export async function registerUser(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const mine = join(folder, `${process.pid}-${++count}`)
  await writeFile(mine, identityOf(process.pid) ?? '')
  return () => rm(mine, { force: true })
}

/** Whether a living process uses the server. Forgets those that were killed. Call it under the lock. */
export async function hasUsers(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true })
  let living = 0
  for (const name of await readdir(folder)) {
    const identity = await readIfThere(join(folder, name))
    if (identity === identityOf(Number.parseInt(name, 10))) living++
    else await rm(join(folder, name), { force: true })
  }
  return living > 0
}
