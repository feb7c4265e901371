import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withClient } from '../../embedded/postgres/connect.ts'
import { differing, tableChecksums } from '../../testing/backup/table-checksums.ts'
import { buildSession, pay } from '../../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { type Draft, writeBackup } from '../draft.ts'
import { openBackup } from '../open-backup.ts'
import { copyRows } from './copy-rows.ts'
import type { RowsBackup } from './load-rows.ts'
import { restoreRows } from './restore-rows.ts'

/** What the queue notes about itself, and writes anew at each start. */
const OF_THE_QUEUE = /^jobs\.(version|warning|bam|queue)/

let market: Marketplace
let home: string
let target: string
let backup: RowsBackup
/** Of the source when it was backed up. */
let before: Record<string, string>

const server = () => String(process.env.TEST_POSTGRES_URL)
const name = () => `${process.env.TEST_TEMPLATE}_restored`
const silent = () => undefined
const run = async <Row extends object>(url: string, sql: string) =>
  (await withClient(url, (client) => client.query<Row>(sql))).rows

/** `meanwhile` happens when the first table was copied. */
async function backUp(folder: string, meanwhile: () => Promise<unknown> = async () => undefined) {
  await writeBackup(folder, async ({ add, counts }) => {
    const draft: Draft = {
      counts,
      add: async (path, source) => {
        const written = await add(path, source)
        if (counts().files === 1) await meanwhile()
        return written
      },
    }
    const copied = await copyRows(market.url, draft, silent)
    const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0)
    return {
      product: 'casebound',
      format: 1,
      kind: 'rows',
      ...copied,
      counts: { ...counts(), accounts: null, rows },
    }
  })
  const opened = await openBackup(folder)
  if (opened.manifest.kind !== 'rows') throw new Error('This is a backup of another kind.')
  return { ...opened, manifest: opened.manifest }
}

const restore = (replace = false, last = async () => undefined as void) =>
  restoreRows(backup, { url: target, replace, say: silent, last })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'casebound-rows-'))
  market = await openMarketplace()
  await pay(
    market,
    await buildSession(market, { guest: { name: 'Ana\tb\\c "d"\nÉ', email: 'ana@example.com' } }),
  )
  await buildSession(market, { status: 'completed' })
  await market.sql(
    `update users set first_name = E'back\\\\slash\\ttab\\nline' where id = (select id from users limit 1)`,
  )
  before = await tableChecksums(market.url)
  backup = await backUp(join(home, 'backup'))
  target = await createDatabase(server(), name())
})

afterAll(async () => {
  await market?.close()
  await dropDatabase(server(), name())
  await rm(home, { recursive: true })
})

const product = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !OF_THE_QUEUE.test(table)))

test('every table of an empty database is as it was, and what comes next goes on from there', async () => {
  await restore()
  expect(differing(product(before), product(await tableChecksums(target)))).toEqual([])
  const next = `select nextval(pg_get_serial_sequence('public.audit_entries', 'id')) > max(id) as "isFree" from audit_entries`
  expect(await run(target, next)).toEqual([{ isFree: true }])
})

test('references are looked at when each is written, and triggers judge, as before', async () => {
  const rules = `select conname as name, condeferrable, condeferred, null as enabled from pg_constraint where contype = 'f'
    union all select tgname, tgdeferrable, tginitdeferred, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`
  expect(await run(target, rules)).toEqual(await run(market.url, rules))
  await expect(run(target, 'delete from audit_entries')).rejects.toThrow('The audit log is written once')
})

test('a database with people in it is left alone until that is confirmed, and then is as the backup', async () => {
  await run(target, `update users set first_name = 'Somebody since'`)
  await expect(restore()).rejects.toThrow('holds people already')
  expect(await run(target, `select from users where first_name <> 'Somebody since'`)).toEqual([])
  await restore(true)
  expect(differing(product(before), product(await tableChecksums(target)))).toEqual([])
})

test('what fails at the end leaves everything as it was', async () => {
  await run(target, `update users set first_name = 'Somebody since'`)
  const there = product(await tableChecksums(target))
  const failing = restore(true, async () => {
    throw new Error('the accounts could not be put in place')
  })
  await expect(failing).rejects.toThrow('the accounts could not be put in place')
  expect(product(await tableChecksums(target))).toEqual(there)
})

test('a database in use is left alone', async () => {
  await withClient(target, async (client) => {
    await client.query('select 1')
    await expect(restore(true)).rejects.toThrow('it has 1 other connections')
  })
})

test('a database of something else is left alone', async () => {
  const other = await createDatabase(server(), `${name()}_other`)
  await run(other, 'create table recipes (title text)')
  const into = restoreRows(backup, { url: other, replace: true, say: silent, last: async () => undefined })
  await expect(into).rejects.toThrow('tables of something else')
  expect(await run(other, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([
    { tablename: 'recipes' },
  ])
  await dropDatabase(server(), `${name()}_other`)
})

test('what is written while a backup is taken is not in it, and nobody waits for it', async () => {
  const { manifest } = await backUp(join(home, 'later'), () =>
    market.sql(`insert into secrets (name, value) values ('written meanwhile', '')`),
  )
  expect(manifest.tables).toEqual(backup.manifest.tables)
  expect(await market.sql(`select from secrets where name = 'written meanwhile'`)).toHaveLength(1)
})
