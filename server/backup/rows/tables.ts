import type { Client } from 'pg'
import { QUEUE_SCHEMA } from '../../queue/queue.ts'
import type { RowsManifest } from '../manifest.ts'

export interface Table {
  /** With its schema, as SQL writes it. */
  name: string
  /** As SQL writes them, without those that PostgreSQL works out. */
  columns: string[]
}

/** What the queue notes about itself: its own installation and its statistics. */
const LEFT_OUT = ['version', 'queue_stats', 'warning', 'bam'].map((name) => `${QUEUE_SCHEMA}.${name}`)

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', '${QUEUE_SCHEMA}') and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p'
  group by 1 order by 1`

/** The tables with all that the product keeps. Unlogged ones are not kept: PostgreSQL itself empties them after a crash. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES)
  return rows.filter(({ name }) => !LEFT_OUT.includes(name))
}

/** Where each sequence stands. Never behind the rows of a snapshot that was taken before. */
export async function listSequences(client: Client): Promise<RowsManifest['sequences']> {
  const { rows: sequences } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', '${QUEUE_SCHEMA}') order by 1`,
  )
  const stands = sequences.map(
    ({ name }) => `select '${name}' as name, last_value::text as value, is_called as "isCalled" from ${name}`,
  )
  if (stands.length === 0) return []
  return (await client.query<RowsManifest['sequences'][number]>(stands.join(' union all '))).rows
}

/** Names of the migrations a database has had. */
export async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => name)
}

export const fileOf = (table: string): string => `tables/${table}.copy`
