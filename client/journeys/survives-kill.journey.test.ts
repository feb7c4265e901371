import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { dataFolder, type RunningProduct, startProduct } from '../testing/product-run.ts'

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

const running: RunningProduct[] = []
const folders: string[] = []

async function start(dataDir: string): Promise<RunningProduct> {
  const product = await startProduct({ dataDir, env: { SEED_DEMO: 'false' } })
  running.push(product)
  return product
}

afterEach(async () => {
  for (const product of running) await product.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

test('an account and its user outlive kill -9 of the product and the database', async () => {
  const dataDir = await dataFolder()
  folders.push(dataDir)
  const first = await start(dataDir)
  const id = await signUp(first.url)
  await killEverything(first)

  const second = await start(dataDir)
  const login = await post(`${second.url}/api/auth/login`, person)
  expect(login).toMatchObject({ status: 200, body: { id, first_name: 'Sasha', user_type: 'job_seeker' } })
})
