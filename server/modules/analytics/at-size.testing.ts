import { withClient } from '../../embedded/postgres/connect.ts'

interface Fill {
  /** The session, with its payment and its postings, that all others are copies of. */
  like: string
  sessions: number
  people: number
  now: Date
}

/** Columns of a table that differ from copy to copy, as SQL over the number `n` of the copy. */
type Differences = Record<string, string>

/** What grows with the marketplace, and no page may read as a whole. */
export const FILLED = ['sessions', 'payments', 'ledger_transactions', 'ledger_entries']

/** Fills a database with sessions of 250 days, evenly and on the half hour, each paid and completed: in bulk, past every trigger. */
export async function fillSessions(url: string, { like, sessions, people, now }: Fill): Promise<void> {
  const at = `date_bin('30 minutes', '${now.toISOString()}'::timestamptz - n * interval '250 days' / ${sessions}, 'epoch')`
  const id = (what: string, number = 'n') => `md5('${what} ' || ${number})::uuid`
  await withClient(url, async (client) => {
    for (const table of FILLED) await client.query(`alter table ${table} disable trigger user`)
    for (const name of ['sessions_coach_excl', 'sessions_seeker_excl'])
      await client.query(`alter table sessions drop constraint ${name}`)
    const copy = async (table: string, of: string, differences: Differences) => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns where table_schema = current_schema
           and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
        [table],
      )
      const names = rows.map(({ name }) => name)
      await client.query(
        `insert into ${table} (${names.join(', ')}) select ${names.map((name) => differences[name] ?? `o.${name}`).join(', ')}
         from ${table} o cross join generate_series(1, ${sessions}) n where ${of}`,
      )
    }
    await copy('sessions', `o.id = '${like}'`, {
      id: id('session'),
      seeker_id: 'null',
      seeker_key: `'address:' || n % ${people} || '@mail.test'`,
      starts_at: `${at} - interval '1 hour'`,
      ends_at: at,
      blocked_from: `${at} - interval '1 hour'`,
      blocked_to: at,
      created_at: `${at} - interval '3 days'`,
      completed_at: at,
    })
    await copy('payments', `o.session_id = '${like}'`, {
      id: id('payment'),
      session_id: id('session'),
      provider_ref: `'copy ' || n`,
      created_at: `${at} - interval '3 days'`,
    })
    await copy('ledger_transactions', `o.session_id = '${like}' and o.kind = 'sale'`, {
      id: id('sale'),
      session_id: id('session'),
      payment_id: id('payment'),
      source: `'copy ' || n`,
      occurred_at: `${at} - interval '3 days'`,
    })
    await copy(
      'ledger_entries',
      `o.transaction_id in (select id from ledger_transactions where session_id = '${like}' and kind = 'sale')`,
      { id: 'gen_random_uuid()', transaction_id: id('sale') },
    )
    for (const table of FILLED) {
      await client.query(`alter table ${table} enable trigger user`)
      await client.query(`vacuum analyze ${table}`)
    }
  })
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** How many rows a plan that was carried out took from each table, whatever it kept of them. */
export function rowsRead(plan: Plan, read: Record<string, number> = {}): Record<string, number> {
  const table = plan['Relation Name']
  if (table) {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan
    read[table] = (read[table] ?? 0) + (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops']
  }
  for (const part of plan.Plans ?? []) rowsRead(part, read)
  return read
}

/** Statements are carried out as ever, and once before it to see what they read. */
export function watch(pool: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }) {
  const seen: Record<string, number>[] = []
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values)
    const [{ Plan: plan }] = (rows as { 'QUERY PLAN': [{ Plan: Plan }] }[])[0]!['QUERY PLAN']
    seen.push(rowsRead(plan))
    return pool.query(text, values)
  }
  return { query, seen }
}
