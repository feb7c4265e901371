import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { hold, statusOf, type Ticket, ticketOf } from '../../stress/people/book.ts'
import { ask, postJson } from '../../stress/people/client.ts'
import { adminUrlOf } from '../../stress/lab/lab.ts'
import { guest, openCoach, PASSWORD, type Person, signUp } from '../../stress/people/people.ts'
import { timeOf } from '../../stress/people/times.ts'
import { runNpmCommand } from '../../testing/backup/run-npm-command.ts'
import { createDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../testing/product-run.ts'
import { withClient } from '../postgres/connect.ts'

/** Of the product, seen by whoever has a password, a guest’s link or a session of before. */
interface Hands {
  seeker: Person
  held: Ticket
}

let home: string
let product: RunningProduct
let hands: Hands

const server = () => String(process.env.TEST_POSTGRES_URL)
const configured = () => `${process.env.TEST_TEMPLATE}_configured`
const inHome = (name: string) => join(home, name)
const env = { SEED_DEMO: 'false' }

beforeAll(async () => {
  home = await dataFolder('backup-test')
  product = await startProduct({ dataDir: inHome('data'), env })
  hands = await bookSomething()
})

afterAll(async () => {
  await product?.stop()
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
  await dropDatabase(server(), configured())
})

async function bookSomething(): Promise<Hands> {
  const databaseUrl = Object.assign(new URL(await adminUrlOf(inHome('data'))), {
    pathname: '/casebound',
  }).href
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await withClient(databaseUrl, (client) => client.query<Row>(text, values))).rows
  const coach = await openCoach({ url: product.url, sql })
  const held = ticketOf(await hold(product.url, { coach, startsAt: timeOf(0), guest: guest() }))
  if (!held) throw new Error('The guest could not book.')
  return { seeker: await signUp(product.url), held }
}

async function expectAllToOpen({ seeker, held }: Hands): Promise<void> {
  const login = (password: string) =>
    postJson(`${product.url}/api/auth/login`, { email: seeker.email, password })
  expect(await login(PASSWORD)).toMatchObject({ status: 200, code: null })
  expect(await login(`not ${PASSWORD}`)).toMatchObject({ status: 401 })
  expect(await statusOf(product.url, held)).toBe('HELD')
  expect(await statusOf(product.url, { ...held, token: `${held.token}x` })).toBeNull()
  expect(await ask(product.url, '{ me { id } }', {}, seeker.token)).toMatchObject({ code: 'UNAUTHENTICATED' })
}

test('a running product is backed up, lost and restored by the commands: passwords and guests’ links open', async () => {
  const at = { DATA_DIR: inHome('data') }
  expect(await runNpmCommand('backup', [inHome('backup')], at)).toMatchObject({ code: 0 })
  const running = await runNpmCommand('restore', [inHome('backup'), '--replace'], at)
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('A running product uses') })
  await product.stop()
  await rm(inHome('data'), { recursive: true })

  expect(await runNpmCommand('restore', [inHome('backup')], at)).toMatchObject({ code: 0 })
  product = await startProduct({ dataDir: inHome('data'), env })
  await expectAllToOpen(hands)
})

test('a configured database is backed up and restored elsewhere by the same commands', async () => {
  const source = new URL(await adminUrlOf(inHome('data')))
  const from = {
    DATA_DIR: inHome('data'),
    DATABASE_URL: Object.assign(source, { pathname: '/casebound' }).href,
  }
  expect(await runNpmCommand('backup', [inHome('rows')], from)).toMatchObject({ code: 0 })
  await product.stop()

  const into = { DATA_DIR: inHome('elsewhere'), DATABASE_URL: await createDatabase(server(), configured()) }
  expect(await runNpmCommand('restore', [inHome('rows')], into)).toMatchObject({ code: 0 })
  product = await startProduct({ dataDir: into.DATA_DIR, env: { ...env, DATABASE_URL: into.DATABASE_URL } })
  await expectAllToOpen(hands)
})
