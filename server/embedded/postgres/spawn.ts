import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rename } from 'node:fs/promises'
import { environment } from './binaries.ts'
import { logFile, type Server } from './server.ts'
import { settings } from './settings.ts'

export interface Child {
  pid: number
  /** Where in the log the output of this process begins, in bytes. */
  logStart: number
  hasEnded(): boolean
  /** Ended by a signal, so not by a fault of its own. */
  wasKilled(): boolean
  end(): void
}

const MAX_LOG_BYTES = 5_000_000

/** Starts the server process. It writes to a file and not to us, so that it outlives us when we are killed. */
export async function spawnPostgres(server: Server, port: number): Promise<Child> {
  const log = await openLog(logFile(server.dataDir))
  try {
    const args = ['-D', server.cluster, ...settings({ ...server, port })]
    const child = spawn(server.binaries.postgres, args, {
      ...server.account,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', log.file.fd, log.file.fd],
      // A process group of its own: Ctrl+C in the terminal is for us alone, we stop the server when we are done.
      detached: true,
    })
    await once(child, 'spawn')
    child.unref()
    return {
      pid: child.pid as number,
      logStart: log.size,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      wasKilled: () => child.signalCode !== null,
      end: () => child.kill('SIGKILL'),
    }
  } finally {
    await log.file.close()
  }
}

async function openLog(path: string) {
  let file = await open(path, 'a', 0o600)
  let { size } = await file.stat()
  if (size > MAX_LOG_BYTES) {
    await file.close()
    await rename(path, `${path}.old`)
    file = await open(path, 'a', 0o600)
    size = 0
  }
  return { file, size }
}
