import { describe, expect, test } from '@jest/globals'
import { parseEnv } from './env.ts'
import { PRODUCTION_SETTINGS } from './testing/production-settings.ts'

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

test('traces are told nobody unless somebody is named', () => {
  expect(parseEnv({})).toMatchObject({
    OTEL_SERVICE_NAME: 'casebound',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  })
  expect(parseEnv({}).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
})

test('a call’s address has an unguessable room name, also when the template still contains {sessionId}', () => {
  expect(parseEnv({}).CALL_URL_TEMPLATE).toBe('https://meet.jit.si/casebound-{room}')
  for (const place of ['room', 'sessionId'])
    expect(
      parseEnv({ CALL_URL_TEMPLATE: `https://call.example/${place}/{${place}}` }).CALL_URL_TEMPLATE,
    ).toBe(`https://call.example/${place}/{room}`)
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
  { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
])('the clock cannot be set with %j', (settings) => {
  expect(parseEnv(settings).settableClock).toBe(false)
})

test('replicas are a list, and none by default', () => {
  expect(parseEnv({}).DATABASE_REPLICA_URLS).toEqual([])
  const list = 'postgres://db-2/casebound, postgres://db-3/casebound'
  expect(parseEnv({ DATABASE_REPLICA_URLS: list }).DATABASE_REPLICA_URLS).toEqual(list.split(', '))
})

test('each mistake in the list of replicas is named, and none of what lets somebody in repeated', () => {
  const settings = {
    ...PRODUCTION_SETTINGS,
    DATABASE_REPLICA_URLS: 'reader:secret@db-2,postgres://reader:secret@db',
  }
  expect(() => parseEnv(settings)).toThrow(
    /DATABASE_REPLICA_URLS: number 1 is no .*\n.*DATABASE_REPLICA_URLS: number 2 is the server of DATABASE_URL/,
  )
  expect(() => parseEnv(settings)).not.toThrow('secret')
})

test('with its settings, the product runs on its own parts', () => {
  expect(parseEnv({ ...PRODUCTION_SETTINGS, NODE_ENV: 'development' })).toMatchObject({
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
    expect(() => parseEnv({ ...PRODUCTION_SETTINGS, [name]: undefined })).toThrow(
      `${name}: needed when NODE_ENV is production`,
    )
  })

  test('them all, each named at once, beside what is wrong', () => {
    expect(() => parseEnv({ NODE_ENV: 'production', PORT: 'http' })).toThrow(
      /PORT.*\n.*DATABASE_URL.*\n.*FIREBASE_PROJECT_ID.*\n.*FIREBASE_API_KEY.*\n.*PUBLIC_URL.*\n.*STRIPE_SECRET_KEY.*\n.*STRIPE_WEBHOOK_SECRET/,
    )
  })
})

test('production starts with all of them', () => {
  expect(parseEnv(PRODUCTION_SETTINGS)).toMatchObject({
    NODE_ENV: 'production',
    STRIPE_SECRET_KEY: 'sk_live_1',
  })
})

describe('production takes no play money', () => {
  test.each(['sk_test_1', 'rk_test_1'])('of the key %s, which development takes', (key) => {
    const settings = { ...PRODUCTION_SETTINGS, STRIPE_SECRET_KEY: key }
    expect(() => parseEnv(settings)).toThrow('STRIPE_SECRET_KEY: a test key takes test cards')
    expect(() => parseEnv(settings)).not.toThrow(key)
    expect(parseEnv({ ...settings, NODE_ENV: 'development' }).STRIPE_SECRET_KEY).toBe(key)
  })

  test('from another address than Stripe’s', () => {
    const settings = { ...PRODUCTION_SETTINGS, STRIPE_API_URL: 'http://127.0.0.1:4242' }
    expect(() => parseEnv(settings)).toThrow('STRIPE_API_URL: for development only')
    const development = { ...settings, NODE_ENV: 'development' }
    expect(() => parseEnv(development)).toThrow('STRIPE_SECRET_KEY: a live key goes to Stripe alone')
    expect(parseEnv({ ...development, STRIPE_SECRET_KEY: 'sk_test_1' }).STRIPE_API_URL).toBe(
      'http://127.0.0.1:4242',
    )
  })
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_1'],
  ['STRIPE_SECRET_KEY', 'the key'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1,'],
  ['STRIPE_API_URL', 'localhost:4242'],
])('%s=%s is named, and not repeated', (name, value) => {
  expect(() => parseEnv({ ...PRODUCTION_SETTINGS, [name]: value })).toThrow(`${name}:`)
  expect(() => parseEnv({ ...PRODUCTION_SETTINGS, [name]: value })).not.toThrow(`${name}: ${value}`)
})

test('one secret for each of two endpoints', () => {
  const secrets = 'whsec_1, whsec_2'
  expect(parseEnv({ ...PRODUCTION_SETTINGS, STRIPE_WEBHOOK_SECRET: secrets }).STRIPE_WEBHOOK_SECRET).toBe(
    secrets,
  )
})

test.each([
  ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'casebound'],
  ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'casebound'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'whsec_1'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL', 'postgres://db/casebound'],
])('%s is refused without %s', (given, other, value) => {
  expect(() => parseEnv({ [given]: value })).toThrow(`${other}: needed when ${given} is set`)
})

test('credentials that cannot be read are named, and not repeated', () => {
  const firebase = { FIREBASE_PROJECT_ID: 'casebound', FIREBASE_API_KEY: 'key' }
  const parse = () => parseEnv({ ...firebase, FIREBASE_CREDENTIALS: '{"private_key":"a secret"' })
  expect(parse).toThrow('FIREBASE_CREDENTIALS: it is not JSON.')
  expect(parse).not.toThrow('a secret')
})

test('without a way around a pooler, the database is asked directly', () => {
  const pooled = 'postgres://pooler/casebound'
  const direct = 'postgres://primary/casebound'
  expect(parseEnv({ DATABASE_URL: direct }).DATABASE_DIRECT_URL).toBe(direct)
  expect(parseEnv({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
  })
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
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['CALL_URL_TEMPLATE', 'https://meet.example/room'],
  ['SECURITY_CONTACT', 'security@casebound.example'],
])('%s=%s is a mistake that is named', (name, value) => {
  expect(() => parseEnv({ [name]: value, PRODUCT_NAME: 'x'.repeat(41) })).toThrow(
    new RegExp(`${name}:[^]*PRODUCT_NAME:|PRODUCT_NAME:[^]*${name}:`),
  )
})

const RAW = [
  'postgres://app:se@cret/word@db.example/casebound',
  'postgres://app:se@cret?word@db.example/casebound',
  'postgres://app:se@cret#word@db.example/casebound',
]
test.each(RAW.flatMap((url) => ['DATABASE_URL', 'DATABASE_DIRECT_URL'].map((name) => [name, url] as const)))(
  'a password that would be cut in %s is a mistake, and no part of it is told',
  (name, url) => {
    const given = { DATABASE_URL: 'postgres://db/casebound', [name]: url }
    expect(() => parseEnv(given)).toThrow(new RegExp(`${name}: write / .* as %2F`))
    expect(() => parseEnv(given)).not.toThrow(/cret/)
  },
)

test('nor is it told of a replica; spelt as it should be it is taken', () => {
  const replica = (url: string) => parseEnv({ ...PRODUCTION_SETTINGS, DATABASE_REPLICA_URLS: url })
  expect(() => replica(String(RAW[0]))).toThrow(/number 1 needs another spelling: write \//)
  expect(() => replica(String(RAW[0]))).not.toThrow(/cret/)
  const spelt = 'postgres://app:se%40cret%2Fword@db-9.example/casebound?application_name=reader'
  expect(replica(spelt).DATABASE_REPLICA_URLS).toEqual([spelt])
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

test('paths can be put behind the public address, however it was written', () => {
  for (const PUBLIC_URL of ['https://casebound.example', 'https://casebound.example/'])
    expect(parseEnv({ PUBLIC_URL }).PUBLIC_URL).toBe('https://casebound.example')
})
