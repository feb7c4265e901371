import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { withClient } from '../../embedded/postgres/connect.ts'
import type { EmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { cloneDatabase, createTemplate, dropDatabase } from './template.ts'
import { startTemporaryPostgres } from './temporary.ts'

let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startTemporaryPostgres()
})

afterAll(() => server?.stop())

const run = (url: string, sql: string) => withClient(url, (client) => client.query(sql))
const migrate = async (url: string) => {
  await run(url, `create table coaches (name text); insert into coaches values ('Ada')`)
}
const names = async (url: string) => (await run(url, 'select name from coaches')).rows.map(({ name }) => name)

test('every clone starts from the template, and what happens in one stays there', async () => {
  await createTemplate(server.url, 'template-1', migrate)
  const clones = ['one', 'two'].map((name) => cloneDatabase(server.url, 'template-1', name))
  const [one = '', two = ''] = await Promise.all(clones)
  await run(one, `insert into coaches values ('Grace')`)
  expect(await names(one)).toEqual(['Ada', 'Grace'])
  expect(await names(two)).toEqual(['Ada'])
  expect(await cloneDatabase(server.url, 'template-1', 'one')).toBe(one)
  expect(await names(one)).toEqual(['Ada'])
})

test('a template replaces one of its name and, like a missing database, can be dropped', async () => {
  await createTemplate(server.url, 'template-2', async () => undefined)
  await createTemplate(server.url, 'template-2', migrate)
  expect(await names(await cloneDatabase(server.url, 'template-2', 'three'))).toEqual(['Ada'])
  await dropDatabase(server.url, 'template-2')
  await dropDatabase(server.url, 'template-2')
  const { rows } = await run(server.url, `select from pg_database where datname = 'template-2'`)
  expect(rows).toEqual([])
})
