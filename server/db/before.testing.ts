import { randomUUID } from 'node:crypto'
import { withClient } from '../embedded/postgres/connect.ts'
import { createDatabase, dropDatabase } from '../testing/postgres/template.ts'
import { createOrm } from './orm.ts'

const { TEST_POSTGRES_URL: server = '' } = process.env

export interface Before {
  ask<Row extends object>(text: string): Promise<Row[]>
  close(): Promise<void>
}

/** A database that was migrated up to `last`, then had these rows, and is migrated to the end. */
export async function openBefore(last: string, rows: string): Promise<Before> {
  const name = `before_${randomUUID().slice(0, 8)}`
  const url = await createDatabase(server, name)
  const migrate = async (to?: string) => {
    const orm = await createOrm(url, 2)
    await orm.migrator.up(to ? { to } : {})
    await orm.close(true)
  }
  const ask = <Row extends object>(text: string) =>
    withClient(url, async (client) => (await client.query<Row>(text)).rows)
  await migrate(last)
  await ask(rows)
  await migrate()
  return { ask, close: () => dropDatabase(server, name) }
}
