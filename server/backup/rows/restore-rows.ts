import type { Client } from 'pg'
import { createOrm } from '../../db/orm.ts'
import { lockStart } from '../../db/start-lock.ts'
import { installQueue } from '../../queue/install-queue.ts'
import type { Say } from '../progress.ts'
import { loadRows, type RowsBackup } from './load-rows.ts'
import { withSession } from './session.ts'
import { listMigrations } from './tables.ts'

export interface Into {
  url: string
  /** What the database holds may go. */
  replace: boolean
  say: Say
  /** Runs when all rows are there, before anybody else sees them. */
  last: () => Promise<void>
}

/** Restores rows into a database that nobody uses. It is brought to the backup's migration first; the product goes on from there. */
export async function restoreRows(backup: RowsBackup, { url, replace, say, last }: Into): Promise<void> {
  const release = await lockStart(url, () => say('Another server prepares this database: waiting for it ...'))
  try {
    await withSession(url, async (client) => {
      await assertUnused(client)
      await assertFits(client, backup.manifest.migrations, replace)
    })
    await backup.verify(say)
    await bringTo(url, backup.manifest.migrations)
    await withSession(url, async (client) => {
      await loadRows(client, backup, say, last)
      await client.query('analyze')
    })
  } finally {
    await release()
  }
}

/** Besides this connection there is the one that holds the lock: any other is somebody’s. */
async function assertUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int - 2 as others from pg_stat_activity
     where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  const others = rows[0]?.others ?? 0
  if (others > 0)
    throw new Error(
      `The database is in use: it has ${others} other connections. Stop the product, and restore again.`,
    )
}

async function assertFits(client: Client, wanted: readonly string[], replace: boolean): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; tables: boolean }>(
    `select to_regclass('public.migrations') is not null as ours,
       exists (select from pg_tables where schemaname = 'public') as tables`,
  )
  const [there] = rows
  if (!there?.tables) return
  if (!there.ours)
    throw new Error('The database holds tables of something else. Name an empty one with DATABASE_URL.')
  const later = (await listMigrations(client)).find((name) => !wanted.includes(name))
  if (later)
    throw new Error(
      `The database is at migration ${later}, which the backup has not had. Name an empty database with DATABASE_URL.`,
    )
  if (!replace && (await hasPeople(client)))
    throw new Error(
      'The database holds people already. Name an empty one with DATABASE_URL, ' +
        'or add --replace to put the backup in its place and lose what is there.',
    )
}

async function hasPeople(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ users: boolean }>(
    `select to_regclass('public.users') is not null as users`,
  )
  if (!rows[0]?.users) return false
  return (await client.query('select from public.users limit 1')).rows.length > 0
}

async function bringTo(url: string, wanted: readonly string[]): Promise<void> {
  const orm = await createOrm(url, 2)
  try {
    const had = new Set((await orm.migrator.getExecuted()).map(({ name }) => name))
    const missing = wanted.filter((name) => !had.has(name))
    if (missing.length > 0) await orm.migrator.up({ migrations: missing })
  } finally {
    await orm.close(true)
  }
  await installQueue(url)
}
