import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { codeOf } from './files.ts'

const appRole = 'casebound'
const adminRole = 'postgres'

/** A connection string on the loopback for one of the two roles. */
export function urlFor(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Of the superuser, for the launcher alone. */
export function adminUrl(password: string, port: number): string {
  return urlFor(adminRole, password, port, 'postgres')
}

/** Runs `work` with a connection of its own; fails when there is none within 5 s. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Without a listener a connection that Postgres closes takes the process down; the query fails anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a query is answered there; false while the server starts, stops or is gone. */
export async function answers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return true
  } catch (error) {
    if (['28P01', '28000'].includes(codeOf(error) ?? '')) {
      throw new Error(
        'The embedded database refuses its own password. Restore casebound.json inside its cluster folder ' +
          'from a backup, or move that folder away to begin with an empty database.',
        { cause: error },
      )
    }
    return false
  }
}

/**
 * The connection string of `database`, after a query was answered there. Creates the database, and the role the
 * product uses: no superuser, as with a hosted database, but it may create databases (tests clone them).
 */
export async function openDatabase(password: string, port: number, database: string): Promise<string> {
  await withClient(adminUrl(password, port), async (admin) => {
    await createRole(admin, password)
    await createDatabase(admin, database)
  })
  const url = urlFor(appRole, password, port, database)
  await withClient(url, (client) => client.query('select 1'))
  return url
}

async function createRole(admin: Client, password: string): Promise<void> {
  const found = await admin.query('select from pg_roles where rolname = $1', [appRole])
  if (found.rowCount) return
  await admin.query(`create role ${appRole} login createdb password ${escapeLiteral(password)}`)
}

async function createDatabase(admin: Client, database: string): Promise<void> {
  const found = await admin.query('select from pg_database where datname = $1', [database])
  if (found.rowCount) return
  await admin.query(`create database ${escapeIdentifier(database)} owner ${appRole}`)
}
