/** What is to be known of a server to say how it runs. */
export interface Running {
  name: string
  port: number
  durable: boolean
  /** The folder that finished WAL is copied to; undefined: none is kept. */
  archive: string | undefined
}

/**
 * Server settings, given on the command line so that they follow the code and not the age of the cluster.
 * For a development machine with two cores.
 */
export function settings({ name, port, durable, archive }: Running): string[] {
  return asArguments({
    ...common,
    ...(durable ? lasting : fleeting),
    ...archiving(archive),
    cluster_name: name,
    port: String(port),
  })
}

export const asArguments = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * PostgreSQL's own `basic_archive` writes beside, waits for the disk, renames, and never over another file; a segment that
 * is there already counts as archived when it is the same. Without it, whoever runs PostgreSQL would need a shell and tools.
 */
export const archiving = (archive: string | undefined): Record<string, string> =>
  archive === undefined
    ? { archive_mode: 'off' }
    : {
        archive_mode: 'on',
        archive_library: 'basic_archive',
        'basic_archive.archive_directory': archive,
        // How much a lost machine may lose.
        archive_timeout: '300',
      }

const common = {
  listen_addresses: '127.0.0.1',
  // TCP only: the path of a socket may not exceed 107 characters.
  unix_socket_directories: '',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
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
  // A backup of a running server is its files and the WAL of meanwhile, so all of it is written.
  wal_level: 'replica',
  // For standbys.
  max_wal_senders: '4',
}

/** Fast and lost with the machine: for tests only. */
const fleeting = {
  // Several files of tests at once, each with the pools of a whole product.
  max_connections: '300',
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Its worker belongs to the superuser: met in a database that is being dropped, it refuses to go.
  autovacuum: 'off',
}
