/**
 * Server settings, given on the command line so that they follow the code and not the age of the cluster.
 * For a development machine with two cores.
 */
export function settings(clusterName: string, port: number, durable: boolean): string[] {
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
  max_connections: '100',
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

const lasting = { shared_buffers: '256MB', fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** Fast and lost with the machine: for tests only. */
const fleeting = {
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Its worker belongs to the superuser: met in a database that is being dropped, it refuses to go.
  autovacuum: 'off',
}
