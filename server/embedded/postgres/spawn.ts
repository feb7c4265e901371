import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, rename } from 'node:fs/promises'
import { environment } from './binaries.ts'
import { logFile, type Server } from './server.ts'

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
    const args = ['-D', server.cluster, ...settings(server.name, port, server.durable)]
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

/**
 * Server settings, given on the command line so that they follow the code and not the age of the cluster.
 * For a development machine with two cores.
 */
function settings(clusterName: string, port: number, durable: boolean): string[] {
  const values = {
    ...common,
    ...(durable ? lasting : fleeting),
    cluster_name: clusterName,
    port: String(port),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const common = {
  listen_addresses: '127.0.0.1',
  // TCP only: the path of a socket may not exceed 107 characters.
  unix_socket_directories: '',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One server, no replicas: less to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Locks of a killed client end soon, even while its query runs.
  client_connection_check_interval: '2s',
  // The log is for the life of the server; statements and refused rows may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const lasting = {
  max_connections: '100',
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** Fast and lost with the machine: for tests only. */
const fleeting = {
  // Several files of tests at once, each with the pools of a whole product.
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Its worker belongs to the superuser: met in a database that is being dropped, it refuses to go.
  autovacuum: 'off',
}
