import type { Reads } from './reads.ts'

/** What a server says of itself. */
export interface Standing {
  isStandby: boolean
  /** How far it has come in its WAL: written on a primary, replayed on a standby. */
  bytes: number
  /** Which database's life it is, or follows, of which cluster: copies share it until one of them is promoted. */
  life: string
  /** Whether its role may read all that the product keeps; a role that only reads has to be granted each new table. */
  mayRead: boolean
  /** The last migration it has seen. */
  migration: string
}

/** In no way but by being promoted does a standby come to say another timeline than its primary. */
const STANDING = `pg_is_in_recovery() as "isStandby",
  (select system_identifier::text from pg_control_system()) || '/' || (select timeline_id from pg_control_checkpoint())
    || '/' || (select oid from pg_database where datname = current_database()) as life,
  (select bool_and(has_table_privilege(oid, 'select')) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as "mayRead",
  (select name from migrations order by id desc limit 1) as migration`

const PRIMARY = {
  name: 'standing of the primary',
  text: `select ${STANDING}, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as bytes`,
}
// Asked of one that was promoted as well.
const REPLICA = {
  name: 'standing of a replica',
  text: `select ${STANDING}, coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as bytes`,
}

const ask = async (reads: Reads, statement: { name: string; text: string }): Promise<Standing> => {
  const { rows } = await reads.query<Standing>(statement)
  const [row] = rows
  if (!row) throw new Error('The database does not say how it stands.')
  return row
}

export const standingOfPrimary = (reads: Reads): Promise<Standing> => ask(reads, PRIMARY)
export const standingOfReplica = (reads: Reads): Promise<Standing> => ask(reads, REPLICA)

/** Why a replica must not be read; null when it may, as far as it has come. */
export function refusalOf(replica: Standing, primary: Standing): string | null {
  if (!replica.isStandby) return 'it is no standby'
  if (replica.life !== primary.life) return 'it is a standby of another database'
  if (replica.migration !== primary.migration) return 'it is at another migration'
  return replica.mayRead ? null : 'its role may not read every table'
}
