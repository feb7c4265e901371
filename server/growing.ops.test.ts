import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from './testing/marketplace.ts'

let page = ''
let market: Marketplace
beforeAll(async () => {
  page = await readFile(new URL('GROWING.md', import.meta.url), 'utf8')
  market = await openMarketplace()
})
afterAll(() => market.close())

const namesOf = async (text: string) =>
  (await market.pool.query<{ name: string }>(text)).rows.map(({ name }) => name)
const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
const listed = (list: string) => namesIn(page.split(`<!-- ${list} -->`)[1]?.split('<!-- /')[0] ?? '')

/** What stands in for somebody else’s service, and what is sent out: none of it is distributed. */
const ASIDE = ['sandbox_payout_accounts', 'webhook_deliveries']
const COACHES = `select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'coach_id' and table_name not in (${ASIDE.map((name) => `'${name}'`).join()})`

test('every table, column and constraint that is named exists, but the one that is proposed', async () => {
  const known = new Set([
    ...(await namesOf(`select relname as name from pg_class where relnamespace = 'public'::regnamespace`)),
    ...(await namesOf(
      `select conname as name from pg_constraint where connamespace = 'public'::regnamespace`,
    )),
    ...(await namesOf(
      `select column_name as name from information_schema.columns where table_schema = 'public'`,
    )),
    'max_connections',
  ])
  expect(new Set(namesIn(page).filter((name) => !known.has(name)))).toEqual(new Set(['reservations']))
})

test('tables that have a coach outside their primary key are all listed', async () => {
  const keyed = await namesOf(
    `select k.conrelid::regclass::text as name from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'p' and k.connamespace = 'public'::regnamespace and a.attname = 'coach_id'`,
  )
  const outside = (await namesOf(COACHES)).filter((name) => !keyed.includes(name))
  expect(listed('keys')).toEqual(outside.sort())
})

test('tables that belong to a coach’s by a reference, and say of which coach nowhere, are all listed', async () => {
  const below = await namesOf(
    `with recursive coach as (${COACHES}),
       reference as (
         select conrelid::regclass::text as name, confrelid::regclass::text as owner from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace),
       below as (
         select r.name from reference r join coach c on c.name = r.owner
         union select r.name from reference r join below b on b.name = r.owner)
     select distinct name from below where name not in (select name from coach)`,
  )
  expect(listed('columns')).toEqual(below.sort())
})

test('what is said to fit has the coach in it', async () => {
  const fitting = namesIn(page.split('because `coach_id` is in it:')[1]?.split('What does not:')[0] ?? '')
  expect(fitting.length).toBeGreaterThan(1)
  const withCoach = await namesOf(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey) where a.attname = 'coach_id'`,
  )
  expect(fitting.filter((name) => !withCoach.includes(name))).toEqual([])
})
