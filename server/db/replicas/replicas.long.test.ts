import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { waitUntil } from '../../embedded/postgres/wait.ts'
import { type TestUser, buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { fastFolder } from '../../testing/fast-folder.ts'
import { type Standby, startStandby } from '../../testing/postgres/standby.ts'
import pino from 'pino'
import { withClient } from '../../embedded/postgres/connect.ts'
import { tables } from '../kysely.ts'
import { migrate } from '../migrate.ts'
import { Replicas } from './replicas.ts'
import { exposeReplicas } from './expose-replicas.ts'

const WAIT = { within: 60_000 }

let home: string
let primary: EmbeddedPostgres
let standby: Standby
let market: Marketplace
let viewer: TestUser
/** What the pool of the primary was asked. */
let asked: string[]

beforeAll(async () => {
  home = await fastFolder('casebound-replicas-')
  primary = await startEmbeddedPostgres({ dataDir: join(home, 'primary') })
  await migrate(primary.url)
  standby = await startStandby(primary, join(home, 'standby'))
  market = await openMarketplace({ on: { url: primary.url, replicaUrls: [standby.url] } })
  exposeReplicas(market.services.registry, market.database.replicas)
  viewer = await buildUser(market)
  await elsewhere(`insert into publications (kind, slug, title, summary, body, tags, minutes, position, sort_key, hash)
    values ('post', 'fit', 'Before', 'A summary.', 'A body.', '{}', 3, 1, 1, 'hash')`)
  const { pool } = market
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const note = (...given: unknown[]) => {
    const [statement] = given as [string | { text: string }]
    asked.push(typeof statement === 'string' ? statement : statement.text)
    return query(...given)
  }
  Object.assign(pool, { query: note })
})
beforeEach(async () => {
  asked = []
  await waitUntil(async () => (await whoAnswers()) === 'standby', WAIT)
})
afterAll(async () => {
  await market?.close()
  await standby?.stop()
  await primary?.stop()
  await rm(home, { recursive: true, force: true, maxRetries: 10 })
})

/** As another process does, of whose commits this one knows nothing. */
const elsewhere = (text: string) => withClient(primary.url, (client) => client.query(text))
const rename = (title: string) => elsewhere(`update publications set title = '${title}' where slug = 'fit'`)
const WHO = 'case when pg_is_in_recovery() then $$standby$$ else $$primary$$ end as who'

async function whoAnswers(): Promise<string | undefined> {
  const { rows } = await market.services.publicReads.query<{ who: string }>(`select ${WHO}`)
  return rows[0]?.who
}

async function post(query: string, headers: Record<string, string> = {}) {
  const response = await market.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  return response.json<{ data: { publication: { title: string } } }>()
}

const ARTICLE = '{ publication(kind: POST, slug: "fit") { title } }'
const titleFor = async (headers: Record<string, string> = {}) =>
  (await post(ARTICLE, headers)).data.publication.title
const STRANGER = {}
const askedForArticles = () => asked.filter((text) => text.includes('from publications'))

async function figure(name: string): Promise<number> {
  const { body } = await market.app.inject('/metrics')
  const [, value] = new RegExp(`^${name}\\{host="[^"]+"\\} (\\S+)$`, 'm').exec(body) ?? []
  return Number(value)
}
const becomes = async (inUse: number) =>
  expect(await waitUntil(async () => (await figure('database_replica_in_use')) === inUse, WAIT)).toBe(true)

test.each([
  'publications(kind: POST) { totalCount }',
  'cases { totalCount facets { field } }',
  'marketplace { coachesCount }',
])('strangers are answered by the standby: %s', async (field) => {
  asked = []
  expect(await post(`{ ${field} }`)).not.toHaveProperty('errors')
  expect(asked.filter((text) => /from (publications|practice_cases|coach_profiles)/.test(text))).toEqual([])
})

test.each(['/sitemap-written.xml', '/resources/blog/rss.xml'])('so is %s', async (url) => {
  expect((await market.app.inject(url)).statusCode).toBe(200)
  expect(askedForArticles()).toEqual([])
})

test('who is signed in, or will have the latest, is answered by the primary', async () => {
  await titleFor(STRANGER)
  expect(askedForArticles()).toHaveLength(0)
  await titleFor({ authorization: `Bearer ${viewer.token}` })
  expect(askedForArticles()).toHaveLength(1)
  await titleFor({ 'cache-control': 'no-cache' })
  expect(askedForArticles()).toHaveLength(2)
})

test('what this process has committed is in the next answer to a stranger, wherever the standby is', async () => {
  await standby.sql('select pg_wal_replay_pause()')
  try {
    const before = await titleFor(STRANGER)
    await market.orm.em.fork().transactional((tx) =>
      tables(tx)
        .updateTable('Publication')
        .set({ title: `After ${before}` })
        .where('slug', '=', 'fit')
        .execute(),
    )
    expect(await titleFor(STRANGER)).toBe(`After ${before}`)
  } finally {
    await standby.sql('select pg_wal_replay_resume()')
  }
})

test('one that stands still is left out before what it holds is too old, and comes back', async () => {
  await rename('Once')
  expect(await waitUntil(async () => (await titleFor(STRANGER)) === 'Once', WAIT)).toBe(true)
  await standby.sql('select pg_wal_replay_pause()')
  try {
    await rename('Twice')
    expect(await titleFor({ authorization: `Bearer ${viewer.token}` })).toBe('Twice')
    expect(await waitUntil(async () => (await titleFor(STRANGER)) === 'Twice', WAIT)).toBe(true)
    await becomes(0)
    expect(await figure('database_replica_lag_seconds')).toBeGreaterThan(0)
    expect((await market.app.inject('/readyz')).statusCode).toBe(200)
  } finally {
    await standby.sql('select pg_wal_replay_resume()')
  }
  await becomes(1)
})

test('what the standby ends to go on replaying is answered by the primary', async () => {
  await standby.sql(`alter system set max_standby_streaming_delay = 0`)
  await standby.sql('select pg_reload_conf()')
  const answer = market.services.publicReads.query<{ who: string }>(
    `select ${WHO}, count(*), case when pg_is_in_recovery() then pg_sleep(60) end from publications group by 1`,
  )
  const isAsleep = async () =>
    (await standby.sql(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length > 0
  expect(await waitUntil(isAsleep, WAIT)).toBe(true)
  await elsewhere('begin; lock table publications in access exclusive mode; commit')
  expect((await answer).rows[0]?.who).toBe('primary')
})

test('a snapshot of a standby leaves out what is under way, so that no index can begin at one', async () => {
  await withClient(primary.url, async (client) => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
    const id = rows[0]?.id
    await client.query(`update publications set summary = 'Under way.' where slug = 'fit'`)
    await elsewhere('create table after_it ()')
    const seen = `select pg_visible_in_snapshot('${id}'::xid8, pg_current_snapshot()) as seen, to_regclass('after_it') as after`
    const look = async () =>
      (await withClient(standby.url, (reader) => reader.query<{ seen: boolean; after: string | null }>(seen)))
        .rows[0]
    await waitUntil(async () => (await look())?.after !== null, WAIT)
    expect(await look()).toMatchObject({ seen: true })
    expect((await elsewhere(seen)).rows[0]).toMatchObject({ seen: false })
    await client.query('rollback')
  })
  await elsewhere('drop table after_it')
})

test('one that is killed is left out without an error to anybody, and comes back', async () => {
  standby.kill()
  try {
    await Promise.all(Array.from({ length: 30 }, () => post(ARTICLE)))
    expect(market.errors).toEqual([])
    await becomes(0)
    expect((await market.app.inject('/readyz')).statusCode).toBe(200)
  } finally {
    await standby.restart()
  }
  await becomes(1)
})

test('one that is frozen keeps nobody waiting: the primary answers who had asked it, and whoever comes', async () => {
  standby.freeze()
  try {
    const asking = Array.from({ length: 30 }, () => post(ARTICLE))
    for (const answer of await Promise.all(asking)) expect(answer).not.toHaveProperty('errors')
    expect(askedForArticles()).toHaveLength(asking.length)
    await becomes(0)
    expect(await whoAnswers()).toBe('primary')
    expect((await market.app.inject('/readyz')).statusCode).toBe(200)
    expect(market.errors).toEqual([])
  } finally {
    standby.thaw()
  }
  await becomes(1)
})

interface Line {
  replica: string
  msg: string
}

/** Looks at a replica of its own until `isEnough`, and answers what the log was told of it. */
async function look(url: string, isEnough: () => boolean = () => true): Promise<Line[]> {
  const lines: Line[] = []
  const log = pino({}, { write: (text: string) => lines.push(JSON.parse(text)) })
  const replicas = new Replicas({ urls: [url], poolSize: 2, primary: market.pool, log })
  try {
    expect(await waitUntil(() => lines.length > 0 && isEnough(), WAIT)).toBe(true)
    expect((await replicas.reads.query(`select ${WHO}`)).rows).toEqual([{ who: 'primary' }])
    return lines
  } finally {
    await replicas.close()
  }
}

test('that one is left out is logged once, however often it is looked at', async () => {
  asked = []
  const looks = () => asked.filter((text) => text.includes('pg_current_wal_flush_lsn')).length
  expect(await look('postgres://127.0.0.1:1/casebound', () => looks() > 8)).toMatchObject([
    { replica: '127.0.0.1:1', msg: 'a read replica is left out: it does not answer' },
  ])
})

test('another database of the same standby is left out, at the same migration too', async () => {
  await withClient(primary.adminUrl, (admin) => admin.query('create database twin owner casebound'))
  await migrate(at(primary.url, { pathname: '/twin' }))
  await holds(standby.url)
  expect(await look(at(standby.url, { pathname: '/twin' }))).toMatchObject([
    { msg: 'a read replica is left out: it is a standby of another database' },
  ])
})

test('one whose role may not read every table is left out', async () => {
  await withClient(primary.adminUrl, (admin) =>
    admin.query(`create role reader login password 'reader' in role pg_read_all_data`),
  )
  const reader = at(standby.url, { username: 'reader', password: 'reader' })
  await holds(standby.url)
  expect(await withClient(reader, (client) => client.query('select from coach_listings'))).toBeTruthy()
  await withClient(primary.adminUrl, (admin) => admin.query('revoke pg_read_all_data from reader'))
  await elsewhere('grant select on migrations to reader')
  await holds(standby.url)
  expect(await look(reader)).toMatchObject([
    { msg: 'a read replica is left out: its role may not read every table' },
  ])
})

const at = (url: string, part: Partial<URL>): string => Object.assign(new URL(url), part).toString()

/** Waits until the standby has replayed all that the primary has written. */
async function holds(url: string): Promise<void> {
  const { rows } = await elsewhere('select pg_current_wal_flush_lsn() as lsn')
  const replayed = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as "isIt"`
  const isIt = async () => (await withClient(url, (client) => client.query(replayed))).rows[0]?.isIt
  expect(await waitUntil(isIt, WAIT)).toBe(true)
}

test('one that was promoted is left out, as its database is another from then on', async () => {
  await standby.sql('select pg_promote()')
  await becomes(0)
  expect(await whoAnswers()).toBe('primary')
})
