import { type Client, escapeIdentifier } from 'pg'
import { withClient } from '../../embedded/postgres/connect.ts'

/**
 * Creates the database `name` on the server of `url`, migrated once, to be cloned by tests. Replaces one of that
 * name. Nobody can connect to it afterwards: a clone fails while somebody is connected to its template.
 */
export async function createTemplate(
  url: string,
  name: string,
  migrate: (url: string) => Promise<void>,
): Promise<void> {
  await migrate(await createDatabase(url, name))
  await withClient(url, (client) =>
    client.query(`alter database ${escapeIdentifier(name)} with is_template true allow_connections false`),
  )
}

/** Creates the empty database `name`, replacing one of that name, and returns its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await dropDatabase(url, name)
  await withClient(url, (client) => client.query(`create database ${escapeIdentifier(name)}`))
  return urlOf(url, name)
}

/** Creates the database `name` as a copy of `template`, replacing one of that name, and returns its address. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  await withClient(url, async (client) => {
    await drop(client, name)
    // Without WAL, in which PostgreSQL would write every page of the template again.
    await client.query(
      `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`,
    )
  })
  return urlOf(url, name)
}

/** Drops the database `name`, a template too, and ends the sessions in it. Nothing happens when it is missing. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => drop(client, name))
}

async function drop(client: Client, name: string): Promise<void> {
  const { rows } = await client.query('select datistemplate from pg_database where datname = $1', [name])
  if (rows[0]?.datistemplate) {
    await client.query(`alter database ${escapeIdentifier(name)} with is_template false`)
  }
  await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
}

function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${encodeURIComponent(database)}` }).href
}
