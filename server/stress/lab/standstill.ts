import { tableChecksums } from '../../testing/backup/table-checksums.ts'
import type { Subject } from './lab.ts'
import { becomes } from '../people/retry.ts'

export interface Standstill {
  /** By the database's clock. */
  at: Date
  checksums: Record<string, string>
}

const QUIET_TIMEOUT_MS = 20_000
/** Who waits for a lock, or for the server to listen, waits until it goes on. */
const BUSY = `select count(*)::int as busy from pg_stat_activity
  where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
    and coalesce(wait_event_type, '') not in ('Lock', 'Client')`

/** Stops a server in the middle of whatever it does, so that nothing is committed, until `goOn` is called. */
export async function standStill(subject: Subject): Promise<Standstill & { goOn: () => void }> {
  process.kill(subject.pid, 'SIGSTOP')
  try {
    const isQuiet = await becomes(async () => {
      const [row] = await subject.sql<{ busy: number }>(BUSY)
      return row?.busy === 0
    }, QUIET_TIMEOUT_MS)
    if (!isQuiet) throw new Error('The product was stopped, and its database goes on.')
    const [row] = await subject.sql<{ now: Date }>('select clock_timestamp() as now')
    const checksums = await tableChecksums(subject.databaseUrl)
    return {
      at: row?.now ?? new Date(Number.NaN),
      checksums,
      goOn: () => process.kill(subject.pid, 'SIGCONT'),
    }
  } catch (error) {
    process.kill(subject.pid, 'SIGCONT')
    throw error
  }
}
