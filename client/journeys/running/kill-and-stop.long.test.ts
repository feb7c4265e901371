import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dataFolder, type RunningProduct, startProduct } from '../../testing/product/product-run.ts'

const person = { email: 'survivor@example.com', password: 'still-here' }

const post = async (url: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function signUp(url: string): Promise<string> {
  const account = await post(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded`, {
    ...person,
    returnSecureToken: true,
  })
  const { localId, idToken } = account.body
  const user = { firebase_uid: localId, email: person.email, first_name: 'Sasha', user_type: 'job_seeker' }
  const created = await post(`${url}/api/v1/users/`, user, idToken)
  expect(created.status).toBe(200)
  return created.body.id ?? ''
}

/** The product and its PostgreSQL, at once and without a word. */
async function killEverything({ pid, dataDir }: RunningProduct): Promise<void> {
  const [postmaster] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  process.kill(pid, 'SIGKILL')
  process.kill(Number(postmaster), 'SIGKILL')
}

/** Asks one thing after another until nobody listens any more; answers how it went. */
async function keepAsking(url: string, counts: { answered: number; dropped: string[] }): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ marketplace { coachesCount } }"}',
      })
      await response.json()
      if (response.status === 200) counts.answered += 1
      else counts.dropped.push(String(response.status))
    } catch (error) {
      // Not instanceof: the error comes from outside the test's own world.
      const { code } = (error as { cause?: { code?: string } }).cause ?? {}
      if (code !== 'ECONNREFUSED') counts.dropped.push(String(code))
      return
    }
  }
}

let folder = ''
const running: RunningProduct[] = []

async function start(): Promise<RunningProduct> {
  const product = await startProduct({ dataDir: folder, env: { SEED_DEMO: 'false' } })
  running.push(product)
  return product
}

beforeAll(async () => {
  folder = await dataFolder()
})
afterAll(async () => {
  for (const product of running) await product.stop()
  await rm(folder, { recursive: true, force: true })
})

test('an account and its user outlive kill -9 of the product and the database; SIGTERM under load drops no request', async () => {
  const first = await start()
  const id = await signUp(first.url)
  await killEverything(first)

  const second = await start()
  const login = await post(`${second.url}/api/auth/login`, person)
  expect(login).toMatchObject({ status: 200, body: { id, first_name: 'Sasha', user_type: 'job_seeker' } })

  const counts = { answered: 0, dropped: [] as string[] }
  const clients = Array.from({ length: 10 }, () => keepAsking(second.url, counts))
  await second.stop()
  await Promise.all(clients)
  expect(counts.dropped).toEqual([])
  expect(counts.answered).toBeGreaterThan(clients.length)
})
