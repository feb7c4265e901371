import type { Marketplace } from '../../testing/marketplace.ts'

/** Written by whoever asks, let in or not: how much they have asked. */
const COUNTERS = ['budgets', 'partner_key_uses']

/** Of a key, once in a while. */
const WRITTEN_LATER = 'last_used_at'

interface Table {
  name: string
  /** Those that can be written. */
  columns: string
}

export type Watch = Awaited<ReturnType<typeof watchDatabase>>

/**
 * Watches the whole database, and puts back what has been changed: table by table, whatever refers to it, so that
 * references and triggers are taken away first. Nothing that is asked from then on leans on them.
 */
export async function watchDatabase(market: Marketplace) {
  const { pool, sql } = market
  const tables = await sql<Table>(
    `select c.table_name as name, string_agg(quote_ident(column_name), ', ') filter (where is_generated = 'NEVER') as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  await keep(market, tables)
  const digests = new Map<string, string>()
  /** What a table was at first. */
  const keptDigest = async (name: string) => {
    const known = digests.get(name)
    if (known !== undefined) return known
    const [row] = await sql<{ digest: string }>(`select ${digest('kept', name)} as digest`)
    digests.set(name, row?.digest ?? '')
    return row?.digest ?? ''
  }
  const touched = async () => {
    const names = await sql<{ name: string }>('select distinct name from kept.touched')
    return tables.filter(({ name }) => names.some((one) => one.name === name))
  }
  /** Tables in which something is other than at first. */
  const changed = async () => {
    const seen = await touched()
    if (seen.length === 0) return []
    const rows = await sql<{ name: string; digest: string }>(
      seen
        .map(({ name }) => `select '${name}' as name, ${digest('public', name)} as digest`)
        .join(' union all '),
    )
    const differs = new Set<string>()
    for (const row of rows) if (row.digest !== (await keptDigest(row.name))) differs.add(row.name)
    return seen.filter(({ name }) => differs.has(name))
  }
  const told = async () => (await changed()).filter(({ name }) => !COUNTERS.includes(name))
  return {
    changed: async () => (await told()).map(({ name }) => name),
    /** The tables that were changed, and their rows as they were and as they are, in one text. */
    difference: async () => {
      const seen = await told()
      if (seen.length === 0) return { tables: [], rows: '' }
      const [row] = await sql<{ text: string }>(
        `select coalesce(string_agg(text, chr(10)), '') as text from (${seen.map(differing).join(' union all ')}) rows`,
      )
      return { tables: seen.map(({ name }) => name), rows: row?.text ?? '' }
    },
    restore: async () => {
      if ((await touched()).length === 0) return
      for (const { name, columns } of await changed())
        await pool.query(
          `delete from "${name}"; insert into "${name}" (${columns}) overriding system value select ${columns} from kept."${name}"`,
        )
      await sql('delete from kept.touched')
    },
  }
}

const differing = ({ name }: Table) => {
  const rows = (schema: string) => `select to_jsonb(t)::text as text from ${schema}."${name}" t`
  return `((${rows('public')} except ${rows('kept')}) union all (${rows('kept')} except ${rows('public')}))`
}

const digest = (schema: string, name: string) =>
  `(select coalesce(md5(string_agg(text, chr(10) order by text)), '')
    from (select (to_jsonb(t) - '${WRITTEN_LATER}')::text as text from ${schema}."${name}" t) rows)`

async function keep({ sql }: Marketplace, tables: Table[]): Promise<void> {
  for (const { table, name } of await sql<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  ))
    await sql(`alter table ${table} drop constraint ${name}`)
  await sql(`create schema kept; create table kept.touched (name text);
    create function kept.touch() returns trigger language plpgsql as
      $$ begin insert into kept.touched values (tg_table_name); return null; end $$`)
  for (const { name } of tables)
    await sql(`create table kept."${name}" as table public."${name}"; alter table "${name}" disable trigger user;
      create trigger touched after insert or update or delete on "${name}" execute function kept.touch()`)
}
