import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, readIfThere } from './files.ts'
import { identityOf } from './processes.ts'
import { waitFor } from './wait.ts'

// Crash recovery of a large database can take minutes, and the one who recovers it holds the lock.
const LOCK_TIMEOUT_MS = 180_000

/**
 * Runs `work` while no other process runs work under the same folder; survives a holder killed with -9.
 *
 * A plain lock file cannot be taken over from a dead holder without a race (two see it stale, the second
 * removes the first one's new lock). So the folder holds numbered claims: the lock belongs to the highest
 * number, is taken by creating the next one, and the highest is never deleted, only emptied on release.
 */
export async function withLock<T>(
  folder: string,
  work: () => Promise<T>,
  within = LOCK_TIMEOUT_MS,
): Promise<T> {
  await mkdir(folder, { recursive: true })
  const claim = await waitFor(() => tryClaim(folder), { within })
  if (claim === undefined) throw await heldTooLong(folder, within)
  try {
    return await work()
  } finally {
    await truncate(claim)
  }
}

async function tryClaim(folder: string): Promise<string | undefined> {
  const highest = await highestClaim(folder)
  const holder = await holderOf(folder, highest)
  if (holder && identityOf(holder.pid) === holder.identity) return undefined
  const mine = join(folder, String(highest + 1))
  if (!(await createWhole(folder, mine))) return undefined
  // Our number may be one that was used and swept while we looked: then a higher one is there for good.
  if ((await highestClaim(folder)) > highest + 1) {
    await rm(mine, { force: true })
    return undefined
  }
  await sweepBelow(folder, highest + 1)
  return mine
}

/** Creates the claim with its content in one step; false when somebody else was faster. */
async function createWhole(folder: string, path: string): Promise<boolean> {
  const draft = join(folder, `draft-${randomUUID()}`)
  await writeFile(draft, `${process.pid} ${identityOf(process.pid) ?? ''}`)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function highestClaim(folder: string): Promise<number> {
  return Math.max(0, ...(await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number))
}

async function holderOf(
  folder: string,
  claim: number,
): Promise<{ pid: number; identity: string } | undefined> {
  const text = await readIfThere(join(folder, String(claim)))
  const [pid, ...identity] = (text ?? '').split(' ')
  return pid ? { pid: Number(pid), identity: identity.join(' ') } : undefined
}

async function sweepBelow(folder: string, claim: number): Promise<void> {
  const old = (await readdir(folder)).filter((name) => !(Number(name) >= claim))
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
}

async function heldTooLong(folder: string, within: number): Promise<Error> {
  const holder = await holderOf(folder, await highestClaim(folder))
  return new Error(
    `Process ${holder?.pid ?? '(unknown)'} has been starting or stopping the database for more than ${within / 1000} s ` +
      `(lock ${folder}). If it hangs, end that process and start again.`,
  )
}

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
