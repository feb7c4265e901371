import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SMTPServer } from 'smtp-server'
import { withClient } from '../embedded/postgres/connect.ts'
import { type Collector, openCollector } from '../testing/open-collector.ts'
import { cloneDatabase, dropDatabase } from '../testing/postgres/template.ts'

/** What was planted, by the door it went in at. */
const planted = new Map<string, string>()
/** A secret of the shape that its kind has, and like no other. */
function plant(door: string, shape = (random: string) => `s3cret ${random}`): string {
  const secret = shape(randomUUID().replaceAll('-', ''))
  planted.set(door, secret)
  return secret
}
const TEMPLATE = { server: '', name: `casebound_secrets_${randomUUID().slice(0, 8)}` }

const stripe = createServer((request, response) => {
  response.writeHead(401, { 'content-type': 'application/json' })
  const message = `Invalid key: ${request.headers.authorization} for ${plant('what the payment provider answers')}`
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
})
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _session, done) =>
    done(
      Object.assign(new Error(`no ${password} ${plant('what the mail server answers')}`), {
        responseCode: 535,
      }),
    ),
})

let product: ChildProcess | undefined
let collector: Collector
let said = ''
const heardMore = new EventEmitter()
let url = ''
let folder = ''

beforeAll(async () => {
  TEMPLATE.server = String(process.env.TEST_POSTGRES_URL)
  const clone = await cloneDatabase(TEMPLATE.server, String(process.env.TEST_TEMPLATE), TEMPLATE.name)
  const database = new URL(clone)
  database.password ||= randomUUID()
  planted.set('the password of the database', database.password)
  await withClient(clone, (client) =>
    client.query(`alter table users add constraint planted check (first_name not like 'Planted%')`),
  )
  collector = await openCollector()
  stripe.listen(0, '127.0.0.1')
  const mail = smtp.listen(0, '127.0.0.1')
  await Promise.all([once(stripe, 'listening'), once(mail, 'listening')])
  folder = await mkdtemp(join(tmpdir(), 'casebound-secrets-'))
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  product = spawn(process.execPath, ['--import', '@swc-node/register/esm-register', main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'trace',
      PORT: '0',
      DATA_DIR: folder,
      SEED_DEMO: 'false',
      DATABASE_URL: database.href,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      METRICS_TOKEN: plant('the token of metrics', (random) => random),
      STRIPE_SECRET_KEY: plant('the key of the payment provider', (random) => `sk_test_${random}`),
      STRIPE_WEBHOOK_SECRET: plant('the secret of its webhooks', (random) => `whsec_${random}`),
      STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`,
      SMTP_URL: `smtp://us:${plant('the password of the mail server', (random) => random)}@127.0.0.1:${(mail.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      heardMore.emit('more')
    })
  await heard(/is ready at (http\S+)/)
  url = /is ready at (http\S+)/.exec(said)?.[1] ?? ''
})
afterAll(async () => {
  if (product?.exitCode === null) {
    product.kill('SIGKILL')
    await once(product, 'close')
  }
  stripe.close()
  await collector.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
  await dropDatabase(TEMPLATE.server, TEMPLATE.name)
  await rm(folder, { recursive: true, force: true })
})

/** Waits until the product has said so. */
async function heard(words: RegExp): Promise<void> {
  while (!words.test(said)) {
    if (product?.exitCode !== null) throw new Error(`The product ended. It said:\n${said}`)
    await once(heardMore, 'more')
  }
}

const JSON_BODY = { 'content-type': 'application/json' }
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, init).then((answer) => answer.text())
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const graphql = (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  post('/graphql', { query, variables }, headers)
const token = (random: string) => random
const jwt = (random: string) => `eyJhbGciOiJIUzI1NiJ9.${random}.${random}`

const HEADERS: [string, (secret: string) => string, ((random: string) => string)?][] = [
  ['authorization', (secret) => `Bearer ${secret}`, jwt],
  ['authorization', (secret) => `Basic ${secret}`, token],
  ['authorization', (secret) => secret, token],
  ['x-api-key', (secret) => secret, (random) => `cb_live_${random}`],
  ['cookie', (secret) => `session=${secret}`, token],
  ['x-view-as', (secret) => secret, token],
  ['x-device-id', (secret) => secret, token],
  ['x-request-id', (secret) => `${secret}*/`, token],
  ['proxy-authorization', (secret) => `Basic ${secret}`, token],
  ['stripe-signature', (secret) => `t=1,v1=${secret}`, token],
  ['traceparent', (secret) => secret, token],
]
const ADDRESSES: ((secret: string) => string)[] = [
  (secret) => `/graphql?query={me{id}}&token=${secret}`,
  (secret) => `/graphql?query=${secret}`,
  (secret) => `/auth/action?mode=resetPassword&oobCode=${secret}`,
  (secret) => `/unsubscribe/${secret}`,
  (secret) => `/sessions/manage?token=${secret}`,
  (secret) => `/api/v1/calendar/${secret}.ics`,
  (secret) => `/api/v1/sessions/${randomUUID()}/calendar.ics?token=${secret}`,
  (secret) => `/api/v1/receipts/${secret}`,
  (secret) => `/sandbox/checkout/${secret}`,
  (secret) => `/%E0%A4%A?token=${secret}`,
  (secret) => `/api/%00/${secret}`,
  (secret) => `/healthz?password=${secret}`,
]
const FAILURES = `{ stack: $stack, path: $path, message: $message }`
const USER = { firebase_uid: 'one', user_type: 'job_seeker' }
const CALL = (name: string) => `/identitytoolkit.googleapis.com/v1/accounts:${name}?key=embedded`
const BODIES: ((secret: string) => Promise<unknown>)[] = [
  (secret) => post('/api/auth/login', { email: 'ada@mail.test', password: secret }),
  (secret) => post('/api/auth/login', { email: secret, password: 'x' }),
  (secret) => post('/api/auth/login', `{"password":"${secret}"`),
  (secret) => post('/api/auth/login', { password: { nested: secret } }),
  (secret) => post('/api/v1/users/', { ...USER, email: 'ada@mail.test', first_name: secret }),
  (secret) => post('/api/v1/identity/link-guest-sessions', { email: secret, user_id: secret }),
  (secret) => post('/webhooks/payments', { card: { number: secret } }, { 'stripe-signature': 't=1,v1=0' }),
  (secret) => post('/webhooks/payments', secret),
  (secret) => post('/webhooks/payouts', secret),
  (secret) => post('/graphql', secret),
  (secret) => post('/graphql', secret, { 'content-type': 'text/plain' }),
  (secret) => graphql(`{ coaches(filter: { text: "${secret}" }, first: 1) { totalCount } }`),
  (secret) => graphql(`{ me { id(password: "${secret}") } }`),
  (secret) => graphql(`query ($first: Int) { coaches(first: $first) { totalCount } }`, { first: secret }),
  (secret) => graphql(`query ($id: ID!) { coach(id: $id) { id } }`, { id: `\0${secret}` }),
  (secret) => graphql(`query ($id: ID!) { coach(id: $id) { id } }`, { id: secret }),
  (secret) =>
    post(CALL('signUp'), { email: `${randomUUID()}@mail.test`, password: secret, returnSecureToken: true }),
  (secret) => post(CALL('signInWithPassword'), { email: 'ada@mail.test', password: secret }),
  (secret) => post(CALL('resetPassword'), { oobCode: secret, newPassword: secret }),
  (secret) => post(CALL('lookup'), { idToken: secret }),
  (secret) =>
    post('/securetoken.googleapis.com/v1/token', `grant_type=refresh_token&refresh_token=${secret}`),
]

test('what was planted at every door stands in no line and in no trace, whatever went wrong behind it', async () => {
  for (const [name, header, shape] of HEADERS) {
    const secret = plant(`the header ${name} ${header('…')}`, shape)
    for (const path of ['/graphql', '/api/v1/users/me', '/webhooks/payments'])
      await post(path, { query: '{ me { id } }' }, { [name]: header(secret) }).catch(() => undefined)
  }
  for (const address of ADDRESSES) await ask(address(plant(`the address ${address('…')}`, token)))
  for (const body of BODIES) await body(plant(`a body: ${String(body)}`))
  const problem = {
    message: `failed at https://ada:${plant('a password in a browser’s words', token)}@casebound.test`,
    stack: `Error: ${plant('a token in a browser’s stack', jwt)}`,
    path: `/guest?token=${plant('a token in a browser’s address', token)}`,
  }
  const report = `mutation ($stack: String, $path: String, $message: String!) { reportProblem(input: ${FAILURES}) }`
  expect(await graphql(report, problem)).toContain('true')
  await failingStatement()
  // The mail server refuses the letter, and repeats what it was told.
  await heard(/EAUTH/)

  expect(planted.size).toBeGreaterThan(50)
  for (const words of [
    'unexpected error',
    'a page failed in a browser',
    'a payment webhook was refused',
    'EAUTH',
  ])
    expect(said).toContain(words)
  const standingIn = (text: string) =>
    [...planted].flatMap(([door, secret]) => (text.includes(secret) ? [door] : []))
  expect(standingIn(said)).toEqual([])
  await collector.until(({ name, hasFailed }) => name === 'job deliverEmail' && hasFailed)
  expect(collector.spans.length).toBeGreaterThan(planted.size)
  expect(standingIn(collector.text())).toEqual([])
})

/** The database refuses a row for a reason nobody expects, and quotes it. */
async function failingStatement(): Promise<void> {
  const email = `${randomUUID()}@mail.test`
  const signedUp = JSON.parse(
    await post(CALL('signUp'), { email, password: plant('a password', token), returnSecureToken: true }),
  ) as { idToken: string; localId: string }
  planted.set('the token of a sign-up', signedUp.idToken)
  const first_name = `Planted ${plant('a value of a statement', (random) => random.replaceAll(/\d/g, 'x'))}`
  const headers = { authorization: `Bearer ${signedUp.idToken}` }
  const told = await post(
    '/api/v1/users/',
    { ...USER, firebase_uid: signedUp.localId, email, first_name },
    headers,
  )
  expect(told).toContain('INTERNAL_SERVER_ERROR')
  const letter = { requestType: 'VERIFY_EMAIL', idToken: signedUp.idToken }
  await post(CALL('sendOobCode'), letter)
}
