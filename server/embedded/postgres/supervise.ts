import { setTimeout as pause } from 'node:timers/promises'
import { launch } from './launch.ts'
import { withLock } from './lock.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { lockFolder, type Server } from './server.ts'

export interface Supervision {
  /** The server as it runs now. */
  current(): Postmaster
  /** Ends the watch, after a restart that is under way. */
  end(): Promise<void>
}

const lookEvery = 200
const attempts = 20
const longestPause = 5_000

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
  }, lookEvery)
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
  for (let attempt = 0; attempt < attempts && !signal.aborted; attempt++) {
    try {
      const revived = await withLock(lockFolder(server.dataDir), () => findOrLaunch(server, port))
      server.log(`The embedded database runs again (process ${revived.pid})`)
      return revived
    } catch (error) {
      server.log(`The embedded database did not start again: ${String(error)}`)
      const delay = Math.min(100 * 2 ** attempt, longestPause)
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
