import type { Client } from 'pg'
import { QUEUE_SCHEMA } from '../../queue/queue.ts'

interface Reference {
  table: string
  name: string
  isDeferrable: boolean
  isDeferred: boolean
}

const REFERENCES = `select conrelid::regclass::text as table, quote_ident(conname) as name,
    condeferrable as "isDeferrable", condeferred as "isDeferred"
  from pg_constraint join pg_namespace n on n.oid = connamespace
  where contype = 'f' and conparentid = 0 and n.nspname in ('public', '${QUEUE_SCHEMA}')`

const WITH_TRIGGERS = `select distinct tgrelid::regclass::text as table from pg_trigger
  join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where not tgisinternal and n.nspname in ('public', '${QUEUE_SCHEMA}')`

/**
 * Inside a transaction, lets rows come in any order and as they were: references are looked at when all are there, and triggers, which
 * have numbered and judged these rows once, keep still. Answers how to end that, which fails when a reference leads nowhere. Needs
 * to own the tables, as whoever migrates does, and no superuser.
 */
export async function loosen(client: Client): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<Reference>(REFERENCES)
  const { rows: tables } = await client.query<{ table: string }>(WITH_TRIGGERS)
  for (const { table, name } of references)
    await client.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`)
  for (const { table } of tables) await client.query(`alter table ${table} disable trigger user`)
  return async () => {
    await client.query('set constraints all immediate')
    for (const { table, name, ...was } of references)
      await client.query(`alter table ${table} alter constraint ${name} ${timing(was)}`)
    for (const { table } of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

const timing = ({ isDeferrable, isDeferred }: Pick<Reference, 'isDeferrable' | 'isDeferred'>): string =>
  isDeferrable ? `deferrable initially ${isDeferred ? 'deferred' : 'immediate'}` : 'not deferrable'
