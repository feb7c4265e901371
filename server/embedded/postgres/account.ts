import { readFileSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

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
