import { beforeAll, expect, test } from '@jest/globals'
import { limitsBy } from '../db/limits.ts'
import { poolOptions } from '../db/pool-options.ts'
import { parseEnv } from '../env.ts'
import { textOf, yamlOf } from './container.testing.ts'

const LIMITS = limitsBy()

let ini = ''
beforeAll(async () => {
  ini = await textOf('server/deploy/pgbouncer/pgbouncer.ini')
})
const setting = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(ini)?.[1]

/** `-c name=value …` of an option that is sent to PostgreSQL. */
const optionsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/-c (\w+)=(\w+)/g)].map(([, name = '', value = '']) => [name, value]))

test('a pooler’s connections have the limits that the product asks for itself elsewhere', () => {
  const { options } = poolOptions('postgres://database/casebound', 1)
  const set = Object.fromEntries(
    [...ini.matchAll(/set_config\(''(\w+)'', ''(\w+)'', false\)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  expect(set).toEqual({
    statement_timeout: String(LIMITS.statement_timeout),
    idle_in_transaction_session_timeout: String(LIMITS.idle_in_transaction_session_timeout),
    ...optionsIn(options ?? ''),
  })
})

test('it takes what the product says when it connects', () => {
  const ignored = setting('ignore_startup_parameters')?.split(', ')
  expect(ignored).toEqual(expect.arrayContaining(Object.keys(LIMITS)))
})

test('statements may be prepared by name, and connections are shared by transaction', () => {
  expect(setting('pool_mode')).toBe('transaction')
  expect(Number(setting('max_prepared_statements'))).toBeGreaterThan(0)
})

test('PostgreSQL has room for the pooler and for what goes around it', async () => {
  const { services } = await yamlOf<{ services: { database: { command: string[] } } }>('docker-compose.yml')
  const [, most] = /max_connections=(\d+)/.exec(services.database.command.join(' ')) ?? []
  const { DATABASE_POOL } = parseEnv({})
  const [servers, poolsOfEach, aside] = [2, 2, 20]
  // When every transaction of every server waits for a lock, there are still some for reading.
  expect(Number(setting('default_pool_size'))).toBeGreaterThan(servers * DATABASE_POOL)
  expect(Number(setting('default_pool_size')) + aside).toBeLessThanOrEqual(Number(most))
  expect(Number(setting('max_client_conn'))).toBeGreaterThan(servers * poolsOfEach * DATABASE_POOL)
})
