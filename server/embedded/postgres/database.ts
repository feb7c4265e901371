import { type Client, escapeIdentifier, escapeLiteral } from 'pg'
import { adminUrl, appRole, urlFor, withClient } from './connect.ts'
import type { Server } from './server.ts'

/**
 * The connection string of `database`, after a query was answered there. Creates the database, and the role the
 * product uses: no superuser, as with a hosted database, but it may create databases (tests clone them).
 */
export async function openDatabase(server: Server, port: number, database: string): Promise<string> {
  await withClient(adminUrl(server.password, port), async (admin) => {
    await createRole(admin, server.password)
    await createDatabase(admin, database)
  })
  const url = urlFor(appRole, server.password, port, database)
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
