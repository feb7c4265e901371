import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createDatabase, dropDatabase } from '../testing/postgres/template.ts'
import { assertSameDatabase } from './same-database.ts'

const { TEST_POSTGRES_URL: server = '' } = process.env
const names = ['one', 'other'].map((name) => `same_${name}_${randomUUID().slice(0, 8)}`)
let [one, other] = ['', '']
beforeAll(async () => {
  ;[one = '', other = ''] = await Promise.all(names.map((name) => createDatabase(server, name)))
})
afterAll(() => Promise.all(names.map((name) => dropDatabase(server, name))))

test('one database by two addresses is the same', async () => {
  const spelt = new URL(one)
  spelt.searchParams.set('application_name', 'another way')
  await expect(assertSameDatabase(one, spelt.toString())).resolves.toBeUndefined()
})

test('another database of the same server is refused, and no password is told', async () => {
  const refused = assertSameDatabase(one, other)
  await expect(refused).rejects.toThrow(/^DATABASE_DIRECT_URL names another database/)
  await expect(refused).rejects.toThrow(/^[^/@]*$/)
})
