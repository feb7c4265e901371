import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withClient } from '../../embedded/postgres/connect.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { migrations } from '../migrations/index.ts'
import { createOrm } from '../orm.ts'
import { AGREED } from './agreed.ts'
import type { Catalog } from './catalog.ts'
import { readCatalog } from './read-catalog.ts'
import { breaksOf } from './upgrade-breaks.rules.ts'

const { TEST_POSTGRES_URL: server = '' } = process.env
const name = `upgrade_${randomUUID().slice(0, 8)}`
/** The last migration of before servers were renewed one after another. */
const FIRST = '110-listings-shown'
const names = migrations.map((one) => one.name)
const looked = names.slice(names.indexOf(FIRST))

let catalogs: Map<string, Catalog>
beforeAll(async () => {
  const url = await createDatabase(server, name)
  const orm = await createOrm(url, 2)
  catalogs = new Map()
  for (const to of looked) {
    await orm.migrator.up({ to })
    catalogs.set(to, await withClient(url, readCatalog))
  }
  await orm.close(true)
})
afterAll(() => dropDatabase(server, name))

const sorted = (all: readonly string[]) => all.toSorted()
const changed = (to: string): string[] => {
  const before = catalogs.get(names[names.indexOf(to) - 1] ?? '')
  const after = catalogs.get(to)
  if (!before || !after) throw new Error(`Nothing is known of ${to}.`)
  return breaksOf(before, after)
}

test('each migration leaves the version that runs meanwhile what it needs, or says why not', () => {
  const found = Object.fromEntries(looked.slice(1).map((to) => [to, sorted(changed(to))]))
  const said = Object.fromEntries(looked.slice(1).map((to) => [to, sorted(AGREED[to]?.breaks ?? [])]))
  expect(found).toEqual(said)
})

test('what a migration takes away was last used in a release before it', () => {
  for (const [of, { since }] of Object.entries(AGREED)) {
    const place = since === undefined ? -1 : names.indexOf(since)
    expect({ of, since, isEarlier: place < names.indexOf(of) }).toEqual({ of, since, isEarlier: true })
    expect(since === undefined || place >= 0).toBe(true)
  }
})

test('the check sees what PostgreSQL does to a table in use', async () => {
  const url = await createDatabase(server, `${name}_tried`)
  await withClient(url, async (client) => {
    await client.query('create table tried (id int primary key, name text, rate int not null default 1)')
    const before = await readCatalog(client)
    const after = async (statement: string) => {
      await client.query('begin')
      await client.query(statement)
      const breaks = breaksOf(before, await readCatalog(client))
      await client.query('rollback')
      return breaks.map((one) => one.split(':')[0])
    }
    expect(await after('alter table tried add column at timestamptz not null default now()')).toEqual([])
    expect(await after('create index on tried (name)')).toEqual([])
    expect(
      await after('alter table tried add column at timestamptz not null default clock_timestamp()'),
    ).toEqual(['tried is written anew'])
    expect(await after('alter table tried rename column name to called')).toEqual(['tried.name is gone'])
    expect(await after('alter table tried alter column rate drop default')).toEqual([
      'tried.rate has no default',
    ])
    expect(await after('create unique index tried_name on tried (lower(name))')).toEqual([
      'tried_name on tried is new',
    ])
    expect(await after('alter table tried add check (rate > 0)')).toEqual([
      'tried_rate_check on tried is new',
    ])
    expect(await after('alter table tried drop constraint tried_pkey')).toEqual([
      'tried_pkey on tried is gone',
    ])
  })
  await dropDatabase(server, `${name}_tried`)
})
