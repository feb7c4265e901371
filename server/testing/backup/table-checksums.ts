import { withClient } from '../../embedded/postgres/connect.ts'

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`

/** One checksum for each table with everything in it, whatever the order of its rows, as of one instant. */
export async function tableChecksums(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ name: string }>(TABLES)
    const sums: [string, string][] = []
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `select count(*) || ' rows, ' || coalesce(md5(string_agg(h, '' order by h)), '') as sum
         from (select md5(t::text) as h from ${name} t) x`,
      )
      sums.push([name, String(found.rows[0]?.sum)])
    }
    return Object.fromEntries(sums)
  })
}

/** The tables whose checksums differ, or that only one of the two has. */
export const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name])
