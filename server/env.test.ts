import { describe, expect, test } from '@jest/globals'
import { parseEnv } from './env.ts'
import { connectPayments } from './connect-payments.ts'
import type { SandboxOptions } from './embedded/payments/sandbox.types.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/casebound',
  FIREBASE_PROJECT_ID: 'casebound',
  FIREBASE_API_KEY: 'key',
  PUBLIC_URL: 'https://casebound.example',
}

test('nothing set is the embedded product with its defaults', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PRODUCT_NAME: 'Casebound',
    LOG_LEVEL: 'info',
    SEED_DEMO: true,
    WATCH: false,
    embeddedDatabase: true,
    embeddedIdentity: true,
    settableClock: true,
  })
})

test('an empty variable counts as not set', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '', API_BASE_URL: '' })).toMatchObject({
    PORT: 3000,
    embeddedDatabase: true,
  })
})

test.each([
  { DATABASE_URL: 'postgres://db/casebound' },
  { FIREBASE_PROJECT_ID: 'casebound', FIREBASE_API_KEY: 'key' },
])('the clock cannot be set with %j', (settings) => {
  expect(parseEnv(settings).settableClock).toBe(false)
})

test('with its settings, the product runs on its own parts', () => {
  expect(parseEnv({ ...PRODUCTION, NODE_ENV: 'development' })).toMatchObject({
    embeddedDatabase: false,
    embeddedIdentity: false,
  })
})

describe('production does not start without', () => {
  test.each([
    'DATABASE_URL',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('%s', (name) => {
    expect(() => parseEnv({ ...PRODUCTION, [name]: undefined })).toThrow(
      `${name}: needed when NODE_ENV is production`,
    )
  })

  test('them all, each named at once, beside what is wrong', () => {
    expect(() => parseEnv({ NODE_ENV: 'production', PORT: 'http' })).toThrow(
      /PORT.*\n.*DATABASE_URL.*\n.*FIREBASE_PROJECT_ID.*\n.*FIREBASE_API_KEY.*\n.*PUBLIC_URL.*\n.*STRIPE_SECRET_KEY.*\n.*STRIPE_WEBHOOK_SECRET/,
    )
  })
})

test('no money is promised that cannot be moved: Stripe’s keys are refused, wherever it runs', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const refusal =
    /STRIPE_SECRET_KEY: this version has no connection to Stripe yet.*\n.*STRIPE_WEBHOOK_SECRET: this version/
  expect(() => parseEnv({ ...PRODUCTION, ...keys })).toThrow(refusal)
  expect(() => parseEnv(keys)).toThrow(refusal)
})

test.each([
  ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'],
])('%s is refused without %s', (given, other) => {
  expect(() => parseEnv({ [given]: 'casebound' })).toThrow(`${other}: needed when ${given} is set`)
})

test('credentials that cannot be read are named, and not repeated', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'casebound', FIREBASE_API_KEY: 'key' }
  const parse = () => parseEnv({ ...firebase, FIREBASE_CREDENTIALS: '{"private_key":"a secret"' })
  expect(parse).toThrow('FIREBASE_CREDENTIALS: it is not JSON.')
  expect(parse).not.toThrow('a secret')
})

test('the sandbox is not made in production, so neither are its pages', async () => {
  await expect(connectPayments({ NODE_ENV: 'production' }, {} as SandboxOptions)).rejects.toThrow(
    'test cards',
  )
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'http'],
  ['API_BASE_URL', 'casebound'],
  ['PUBLIC_URL', 'ftp://casebound.example'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_POOL', '1'],
  ['LOG_LEVEL', 'loud'],
  ['SEED_DEMO', 'perhaps'],
  ['NODE_ENV', 'staging'],
  ['CALL_URL_TEMPLATE', 'https://meet.example/room'],
])('%s=%s is a mistake that is named', (name, value) => {
  expect(() => parseEnv({ [name]: value, PRODUCT_NAME: 'x'.repeat(41) })).toThrow(
    new RegExp(`${name}:[^]*PRODUCT_NAME:|PRODUCT_NAME:[^]*${name}:`),
  )
})

test('the API base URL, if present, must be a valid URL §5.6', () => {
  expect(() => parseEnv({ API_BASE_URL: 'casebound' })).toThrow('API_BASE_URL:')
  expect(() => parseEnv({ API_BASE_URL: 'ftp://api.casebound.example' })).toThrow('API_BASE_URL:')
  expect(parseEnv({ API_BASE_URL: 'https://api.casebound.example' }).API_BASE_URL).toBe(
    'https://api.casebound.example',
  )
  expect(parseEnv({}).API_BASE_URL).toBeUndefined()
})

test('a project without its key is a mistake', () => {
  expect(() => parseEnv({ FIREBASE_PROJECT_ID: 'x' })).toThrow('FIREBASE_API_KEY')
})

test.each([
  ['GEO_LOOKUP_URL', 'https://geo.example/me'],
  ['GEO_IP_URL', 'not a url'],
  ['GEO_FALLBACK_URL', 'ftp://geo.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
])('%s=%s is named as a mistake', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})
