import { setTimeout as pause } from 'node:timers/promises'
import { launch } from './launch.ts'
import { withLock } from './lock.ts'
import { isAlive } from './processes.ts'
import { findPostmaster, lockFolder, type Postmaster, type Server } from './server.ts'

export interface Supervision {
  /** The server as it runs now. */
  current(): Postmaster
  /** Ends the watch, after a restart that is under way. */
  end(): Promise<void>
}

const CHECK_INTERVAL_MS = 200
const MAX_ATTEMPTS = 20
const MAX_PAUSE_MS = 5_000

/** Watches the server and, when it dies, starts it again on the same port: everybody holds its address. */
export function supervise(server: Server, first: Postmaster): Supervision {
  const ending = new AbortController()
  let current = first
  let revival: Promise<void> | undefined

  async function look(): Promise<void> {
    if (isAlive(current.pid)) return
    server.log(`The embedded database (process ${current.pid}) has died: starting it again`)
    const revived = await revive(server, current.port, ending.signal)
    if (revived) current = revived
    else clearInterval(watch)
  }

  const watch = setInterval(() => {
    revival ??= look().finally(() => {
      revival = undefined
    })
  }, CHECK_INTERVAL_MS)
  watch.unref()

  return {
    current: () => current,
    async end() {
      ending.abort()
      clearInterval(watch)
      await revival
    },
  }
}

async function revive(server: Server, port: number, signal: AbortSignal): Promise<Postmaster | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !signal.aborted; attempt++) {
    try {
      const revived = await withLock(lockFolder(server.dataDir), () => findOrLaunch(server, port))
      server.log(`The embedded database runs again (process ${revived.pid})`)
      return revived
    } catch (error) {
      server.log(`The embedded database did not start again: ${String(error)}`)
      const delay = Math.min(100 * 2 ** attempt, MAX_PAUSE_MS)
      await pause(delay, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  if (!signal.aborted) server.log('Gave up on the embedded database. Cure what its log names and restart.')
  return undefined
}

/** Another process that uses the server may have started it already. */
async function findOrLaunch(server: Server, port: number): Promise<Postmaster> {
  return (await findPostmaster(server)) ?? launch(server, port)
}
