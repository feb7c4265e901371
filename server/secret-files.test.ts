import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parseEnv } from './env.ts'
import { SECRETS } from './secret-files.ts'

/** A value that each setting takes, and one that it does not. */
const VALUES: Record<(typeof SECRETS)[number], string> = {
  DATABASE_URL: 'postgres://casebound:pass%20word@database/casebound',
  DATABASE_DIRECT_URL: 'postgres://casebound:word@primary/casebound',
  DATABASE_REPLICA_URLS: 'postgres://casebound:word@standby/casebound',
  FIREBASE_API_KEY: 'key-1',
  FIREBASE_CREDENTIALS: '',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
  SMTP_URL: 'smtps://casebound:word@mail.example',
  METRICS_TOKEN: 'a token of some length',
}
const PARTNERS = {
  DATABASE_URL: 'postgres://db/casebound',
  FIREBASE_PROJECT_ID: 'casebound',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_test_2',
  STRIPE_WEBHOOK_SECRET: 'whsec_3',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casebound-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string): Promise<string> {
  const file = join(folder, String(Math.random()))
  await writeFile(file, content)
  return file
}

/** Everything that is needed beside a setting, without the setting. */
const beside = (name: string) => ({ ...PARTNERS, [name]: undefined })

describe.each(SECRETS.filter((name) => VALUES[name]))('%s_FILE', (name) => {
  test.each(['', '\n', '\r\n'])('is read, without the end %j of its line', async (end) => {
    const file = await fileOf(`${VALUES[name]}${end}`)
    const given = parseEnv({ ...beside(name), [name]: VALUES[name] })
    expect(parseEnv({ ...beside(name), [`${name}_FILE`]: file })[name]).toEqual(given[name])
    expect(JSON.stringify(given[name])).toContain(VALUES[name])
  })

  test('and the setting itself are one too many', async () => {
    const file = await fileOf(VALUES[name])
    const parse = () => parseEnv({ ...PARTNERS, [name]: VALUES[name], [`${name}_FILE`]: file })
    expect(parse).toThrow(`${name}_FILE: ${name} is set as well`)
    expect(parse).not.toThrow(VALUES[name])
  })

  test('that is empty, or not there, is named', async () => {
    const set = (file: string) => () => parseEnv({ ...beside(name), [`${name}_FILE`]: file })
    expect(set(await fileOf(' \n'))).toThrow(`${name}_FILE: the file is empty`)
    expect(set(join(folder, 'missing'))).toThrow(`${name}_FILE: the file cannot be read (ENOENT)`)
    expect(set(folder)).toThrow(`${name}_FILE: the file cannot be read (EISDIR)`)
  })

  test('that holds the secret where its path belongs is named without it', () => {
    const parse = () => parseEnv({ ...beside(name), [`${name}_FILE`]: VALUES[name] })
    expect(parse).toThrow(`${name}_FILE: the file cannot be read`)
    expect(parse).not.toThrow(VALUES[name])
  })
})

test('a service account comes from a file, and what is wrong with it is told without its words', async () => {
  const file = await fileOf('{"private_key":"a secret"}')
  const parse = () => parseEnv({ ...PARTNERS, FIREBASE_CREDENTIALS_FILE: file })
  expect(parse).toThrow('FIREBASE_CREDENTIALS: it has no project_id')
  expect(parse).not.toThrow('a secret')
})

test('a wrong value from a file is a mistake of the setting', async () => {
  const file = await fileOf('mysql://db')
  expect(() => parseEnv({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL:')
})

test('an empty name of a file counts as not set', () => {
  expect(parseEnv({ DATABASE_URL_FILE: '' }).embeddedDatabase).toBe(true)
})

test('the README names each setting that a file may hold', async () => {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, sentence = ''] = /Instead of each of (.*?), the same name with `_FILE`/s.exec(text) ?? []
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(SECRETS))
})
