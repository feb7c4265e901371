import type { Client } from 'pg'
import type { Catalog, Column, Guard } from './catalog.ts'

const TABLES = `select c.relname as "table", c.relfilenode::text as file from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`

const COLUMNS = `select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "fillsItself"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`

/** Not null is told with the column; a unique constraint is told with its index. */
const GUARDS = `select t.relname as "table", g.name, g.says, g.unique as "isUnique",
    array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(g.keys)) as columns
  from (
    select conrelid as of, conname as name, pg_get_constraintdef(oid) as says, conkey as keys, false as unique
      from pg_constraint where contype in ('c', 'f', 'x')
    union all
    select indrelid, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indkey::int2[], true from pg_index where indisunique
    union all
    select tgrelid, tgname, pg_get_triggerdef(oid), '{}', false from pg_trigger where not tgisinternal
  ) g join pg_class t on t.oid = g.of
  where t.relnamespace = 'public'::regnamespace`

const FUNCTIONS = `select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** Reads what statements on a database stand on. */
export async function readCatalog(client: Client): Promise<Catalog> {
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  return {
    tables: await rows<Catalog['tables'][number]>(TABLES),
    columns: await rows<Column>(COLUMNS),
    guards: await rows<Guard>(GUARDS),
    functions: (await rows<{ name: string }>(FUNCTIONS)).map(({ name }) => name),
  }
}
