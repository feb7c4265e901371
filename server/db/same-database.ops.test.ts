import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
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

test('who listens and says nothing is given up', async () => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const sockets = new Set<{ destroy: () => void }>()
  listener.on('connection', (socket) => sockets.add(socket))
  const { port } = listener.address() as AddressInfo
  const silent = assertSameDatabase(`postgres://somebody@127.0.0.1:${port}/casebound`, one)
  await expect(silent).rejects.toThrow('The database does not answer.')
  for (const socket of sockets) socket.destroy()
  listener.close()
})
