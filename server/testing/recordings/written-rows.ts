import type { Pool } from 'pg'

/** Rows by their table, as JSON. */
export type Rows = Record<string, Record<string, unknown>[]>

interface Table {
  name: string
  /** Without what PostgreSQL fills in by itself. */
  columns: string[]
}

/** What the database writes by itself, what a recording must not carry over, and what is no data. */
const LEFT_OUT = ['public.budgets', 'public.analytics_changes', 'public.migrations']

async function tablesOf(pool: Pool): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and (n.nspname = 'public' or n.nspname = 'jobs' and c.relname = 'job_common')
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      group by 1 order by 1`,
  )
  return rows.filter(({ name }) => !LEFT_OUT.includes(name))
}

/** The transaction from which on rows count as written later. */
export async function present(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? ''
}

/** Every row that was written since, as it stands now. */
export async function rowsSince(pool: Pool, since: string): Promise<Rows> {
  const tables = await tablesOf(pool)
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, jsonb_agg(to_jsonb(t) order by xmin::text::bigint, ctid) as rows from ${name} t where xmin::text::bigint >= $1 having count(*) > 0`,
  )
  const { rows } = await pool.query<{ name: string; rows: Rows[string] }>(each.join(' union all '), [since])
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}

/**
 * The statement that writes rows of these tables. They go in at once, so that no order of foreign keys matters; `$1` are the
 * rows as JSON. Nothing is written, and no row answered, where an admin has changed settings or a partner listens.
 */
export async function insertOf(pool: Pool, rows: Rows): Promise<string> {
  const tables = (await tablesOf(pool)).filter(({ name }) => name in rows)
  const inserts = tables.map(({ name, columns }, index) => {
    const listed = columns.map((column) => `"${column}"`).join(', ')
    return `t${index} as (insert into ${name} (${listed})
      select ${listed} from jsonb_populate_recordset(null::${name}, $1::jsonb->'${name}') where (select is_plain from plain))`
  })
  return `with plain as (select not exists (select from setting_versions) and not exists (select from webhook_endpoints) as is_plain),
    ${inserts.join(', ')} select 1 from plain where is_plain`
}
