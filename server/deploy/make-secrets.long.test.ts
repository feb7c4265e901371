import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { parseEnv } from '../env.ts'
import { root } from '../tools/files.ts'
import { yamlOf } from './container.testing.ts'

let folder = ''
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'casebound-made-')), 'secrets')
})
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

const make = async () =>
  (await promisify(execFile)('bash', [join(root, 'server/deploy/make-secrets.sh'), folder])).stdout
const contentOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).trim()
const made = async () =>
  Promise.all((await readdir(folder)).sort().map(async (name) => [name, await contentOf(name)] as const))

test('what is not made is named, so that together they are all that the services are given', async () => {
  const said = await make()
  const named = [...said.matchAll(/value of (\w+)/g)].map(([, name = '']) => name)
  const { secrets } = await yamlOf<{ secrets: Record<string, { file: string }> }>('docker-compose.yml')
  expect([...(await readdir(folder)), ...named].sort()).toEqual(Object.keys(secrets).sort())
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`)
})

test('the product takes what is made, and the pooler has the same password', async () => {
  await make()
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = '' } = parseEnv({
    DATABASE_URL_FILE: join(folder, 'database_url'),
    DATABASE_DIRECT_URL_FILE: join(folder, 'database_direct_url'),
    METRICS_TOKEN_FILE: join(folder, 'metrics_token'),
  })
  const [pooled, direct] = [new URL(DATABASE_URL), new URL(DATABASE_DIRECT_URL)]
  expect([pooled.host, direct.host]).toEqual(['pgbouncer:6432', 'database:5432'])
  expect([pooled.password, direct.password]).toEqual([
    await contentOf('database_password'),
    await contentOf('database_password'),
  ])
  expect(await contentOf('pgbouncer_users')).toBe(`"casebound" "${pooled.password}"`)
})

test('a second run keeps what is there, and no two secrets are alike', async () => {
  await make()
  const before = await made()
  await writeFile(join(folder, 'smtp_url'), 'smtps://mail.example')
  expect(await make()).not.toContain('smtp_url')
  expect(await made()).toEqual(expect.arrayContaining(before))
  const random = before.filter(([name]) => /password|token/.test(name)).map(([, value]) => value)
  expect(new Set(random).size).toBe(random.length)
})

test('nobody else may enter the folder; inside, each container’s account may read', async () => {
  await make()
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(folder)).toBe(0o700)
  expect(await modeOf(join(folder, 'database_url'))).toBe(0o444)
})
