import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withClient } from './connect.ts'
import { createFolder, withFolder } from './folder.testing.ts'
import { isAlive } from './processes.ts'
import { printedBeforeKill } from './product.testing.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './start.ts'
import { waitUntil } from './wait.ts'

const query = async (url: string, sql: string): Promise<unknown[]> =>
  (await withClient(url, (client) => client.query({ text: sql, rowMode: 'array' }))).rows.flat()

async function withServer(
  options: EmbeddedPostgresOptions,
  work: (server: Awaited<ReturnType<typeof startEmbeddedPostgres>>) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres(options)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** Holds the cluster of a server that was stopped; creating one takes most of the time of these tests. */
let dataDir: string
beforeAll(async () => {
  dataDir = await createFolder()
  await withServer({ dataDir }, async () => undefined)
})
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))

test('a server is set up as the product needs it, and ends when it is stopped', async () => {
  let pid = 0
  await withServer({ dataDir, database: 'some "name"' }, async (server) => {
    pid = server.pid
    expect(server.started).toBe(true)
    expect(new URL(server.url).hostname).toBe('127.0.0.1')
    const setting = (name: string) => query(server.url, `show ${name}`)
    expect(await setting('server_encoding')).toEqual(['UTF8'])
    expect(await setting('timezone')).toEqual(['UTC'])
    expect(await setting('listen_addresses')).toEqual(['127.0.0.1'])
    expect(await setting('fsync')).toEqual(['on'])
    expect(await setting('synchronous_commit')).toEqual(['on'])
    expect(await query(server.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      false,
    ])
    expect(await query(server.url, "select upper('é'), current_database()")).toEqual(['É', 'some "name"'])
    for (const extension of ['btree_gist', 'pg_trgm', 'citext', 'unaccent']) {
      await query(server.url, `create extension ${extension}`)
    }
    await expect(query(server.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  })
  expect(isAlive(pid)).toBe(false)
})

test('of simultaneous cold starts one creates the server, all use it, and the last to leave stops it', () =>
  withFolder(async (dataDir) => {
    const starts = [1, 2, 3].map(() => startEmbeddedPostgres({ dataDir, durable: false }))
    const servers = await Promise.all(starts)
    const pid = servers[0]?.pid ?? 0
    expect(servers.filter(({ started }) => started)).toHaveLength(1)
    expect(new Set(servers.map(({ url }) => url)).size).toBe(1)
    await servers[0]?.stop()
    await servers[1]?.stop()
    expect(isAlive(pid)).toBe(true)
    await expect(startEmbeddedPostgres({ dataDir, durable: true })).rejects.toThrow('started for tests')
    await servers[2]?.stop()
    expect(isAlive(pid)).toBe(false)
    expect((await readdir(dataDir)).filter((name) => name.includes('draft'))).toEqual([])
  }))

test('a killed server restarts at the same address with everything it acknowledged', () =>
  withServer({ dataDir }, async (server) => {
    await query(server.url, 'create table notes (text text)')
    for (const text of ['first', 'second']) {
      await query(server.url, `insert into notes values ('${text}')`)
      const { pid } = server
      process.kill(pid, 'SIGKILL')
      await waitUntil(() => server.pid !== pid, { within: Number.POSITIVE_INFINITY })
    }
    expect(await query(server.url, 'select text from notes')).toEqual(['first', 'second'])
  }))

test('a server whose product was killed is reused and stopped', async () => {
  const pid = await printedBeforeKill<number>(
    import.meta.url,
    (moduleUrl) => `import { startEmbeddedPostgres } from ${moduleUrl('./start.ts')}
        console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).pid)`,
  )
  await withServer({ dataDir }, async (server) => {
    expect(server).toMatchObject({ started: false, pid })
  })
  expect(isAlive(pid)).toBe(false)
})

test('starts although the last port is taken and the number of a killed server belongs to another program', async () => {
  const first = await startEmbeddedPostgres({ dataDir, durable: false })
  await query(first.url, 'create table kept ()')
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
  const noted = await readFile(pidFile, 'utf8')
  await first.stop()
  await writeFile(pidFile, noted.replace(/^\d+/, String(process.ppid)))
  const occupant = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
  await once(occupant, 'listening')
  try {
    await withServer({ dataDir, durable: false }, async (server) => {
      expect(new URL(server.url).port).not.toBe(new URL(first.url).port)
      expect(await query(server.url, "select to_regclass('kept')::text")).toEqual(['kept'])
    })
  } finally {
    occupant.close()
  }
})

test('a folder with something else in place of the cluster is left alone', () =>
  withFolder(async (dataDir) => {
    await writeFile(join(dataDir, 'cluster'), 'precious')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is not a database this product made')
    expect(await readFile(join(dataDir, 'cluster'), 'utf8')).toBe('precious')
  }))
