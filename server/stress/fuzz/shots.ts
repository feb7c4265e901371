import { BROKEN } from './broken-http.ts'
import { hostileText, hostileValue, spoil } from './hostile-values.ts'
import { forkRandom, type Random } from '../../lib/random.ts'
import type { Corpus } from './corpus.ts'
import { spoilDocument, writeOperation } from './wrong-documents.ts'

/** What shots may name that is really there. */
export interface Known {
  /** Bearer tokens of people of every kind. */
  tokens: readonly string[]
  ids: readonly string[]
}

export interface Shot {
  door: string
  /** Written as it is into a connection. Its parts are sent one after the other. */
  parts: readonly (string | Buffer)[]
  /** Whoever is asked must answer; what is no HTTP may be hung up on without a word. */
  mustAnswer: boolean
  /** Failures are JSON here. */
  isJson: boolean
}

interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer
}

type Write = (random: Random, corpus: Corpus, known: Known) => Request

const JSON_TYPE = { 'content-type': 'application/json' }
const REST = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/auth/me',
  'POST /api/v1/users/',
  'GET /api/v1/users/me',
  'POST /api/v1/coaches/',
  'GET /api/v1/coaches/me/profile',
  'POST /api/v1/identity/link-guest-sessions',
  'GET /api/v1/sessions/:id/calendar.ics',
  'GET /api/v1/sessions/:id/scorecard-file',
  'GET /api/v1/sessions/:id/scorecard-report',
  'GET /api/v1/claim-evidence/:id',
  'GET /api/v1/receipts/:id',
  'GET /api/v1/statements/:id',
  'GET /api/v1/calendar/:id',
  'GET /api/geo/:id',
]
const REST_BODY = {
  email: 'known@mail.test',
  password: 'a password',
  firebase_uid: 'uid',
  first_name: 'Noor',
  user_type: 'job_seeker',
  user_id: '00000000-0000-4000-8000-000000000000',
  hourly_rate: { amount_minor: 100, currency: 'GBP' },
  availability: { timezone: 'UTC', weekly: { mon: [{ start: '09:00', end: '17:00' }] } },
}
const EVENT = {
  id: 'e',
  ref: 'r',
  type: 'succeeded',
  amountMinor: 100,
  currency: 'GBP',
  occurredAt: '2026-01-01T00:00:00Z',
}
const UPLOADS = ['/api/v1/coaches/me/evidence/degree', '/api/v1/sessions/:id/scorecard-file']
const PAGES = [
  '/',
  '/coaches',
  '/coach/:id',
  '/case-library',
  '/resources/blog/:id',
  '/previews/coach/:id.png',
  '/unsubscribe/:id',
  '/sitemap-:id.xml',
  '/files/frameworks/:id.pdf',
  '/config.json',
  '/zones.json',
  '/manifest.webmanifest',
]
const IDENTITY = [
  '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  '/identitytoolkit.googleapis.com/v1/accounts:update',
  '/securetoken.googleapis.com/v1/token',
]

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 8_000)
const fill = (random: Random, path: string, { ids }: Known) =>
  path.replaceAll(':id', () => encoded(random.chance(0.4) ? random.pick(ids) : hostileText(random)))
const query = (random: Random) =>
  random.chance(0.3)
    ? `?${random.pick(['q', 'after', 'first', 'sort', 'firm', 'token', '__proto__', '%ff'])}=${encoded(hostileText(random))}`
    : ''

/** A document of ours that is spoilt, or one written from the schema. */
function graphqlBody(random: Random, { documents, schema }: Corpus) {
  const { text, variables } = random.pick(documents)
  const values = Object.fromEntries(Object.keys(variables).map((name) => [name, hostileValue(random)]))
  if (random.chance(0.3)) return { query: text, variables: values }
  const written = random.chance(0.6) ? writeOperation(random, { schema }) : text
  return {
    query: random.chance(0.5) ? spoilDocument(random, written) : written,
    variables: spoil(random, values),
  }
}

const DOORS: Readonly<Record<string, { weight: number; isJson: boolean; write: Write }>> = {
  graphql: {
    weight: 40,
    isJson: true,
    write: (random, corpus) => {
      const body = graphqlBody(random, corpus)
      const sent = random.chance(0.1) ? spoil(random, { ...body, operationName: 'X', extensions: {} }) : body
      return { method: 'POST', path: '/graphql', headers: JSON_TYPE, body: JSON.stringify(sent) }
    },
  },
  'graphql by GET': {
    weight: 5,
    isJson: true,
    write: (random, corpus) => {
      const { query: text, variables } = graphqlBody(random, corpus)
      const path = `/graphql?query=${encoded(text)}&variables=${encoded(JSON.stringify(variables ?? null))}`
      return { method: 'GET', path, headers: { 'apollo-require-preflight': '1' } }
    },
  },
  rest: {
    weight: 20,
    isJson: true,
    write: (random, _corpus, known) => {
      const [method = '', path = ''] = random.pick(REST).split(' ')
      const body = JSON.stringify(spoil(random, REST_BODY))
      return {
        method: random.chance(0.1) ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS']) : method,
        path: `${fill(random, path, known)}${query(random)}`,
        headers: random.chance(0.9)
          ? JSON_TYPE
          : { 'content-type': random.pick(['text/xml', 'application/json; charset=utf-7', '/']) },
        ...(method === 'POST' && {
          body: random.chance(0.1) ? body.slice(0, random.int(0, body.length)) : body,
        }),
      }
    },
  },
  identity: {
    weight: 5,
    isJson: true,
    write: (random) => ({
      method: 'POST',
      path: `${random.pick(IDENTITY)}?key=embedded`,
      headers: JSON_TYPE,
      body: JSON.stringify(
        spoil(random, {
          email: 'a@mail.test',
          password: 'a-long-password',
          idToken: 'x',
          oobCode: 'x',
          returnSecureToken: true,
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      ),
    }),
  },
  webhooks: {
    weight: 8,
    isJson: true,
    write: (random) => ({
      method: 'POST',
      path: random.pick(['/webhooks/payments', '/webhooks/payouts']),
      headers: {
        ...JSON_TYPE,
        [random.pick(['casebound-signature', 'x-sandbox-signature', 'stripe-signature'])]: random.pick([
          't=0,v1=00',
          'v1=',
          't=1e99,v1=zz',
          'x'.repeat(4_000),
        ]),
      },
      body: random.chance(0.1)
        ? '{'
        : JSON.stringify(random.chance(0.2) ? [EVENT, EVENT] : spoil(random, EVENT)),
    }),
  },
  uploads: {
    weight: 7,
    isJson: true,
    write: (random, _corpus, known) => {
      const boundary = random.pick(['b', '', '"b"', 'x'.repeat(200)])
      const name = encoded(hostileText(random)).slice(0, 300)
      const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}.pdf"\r\ncontent-type: ${random.pick(['application/pdf', 'image/png', 'x'])}\r\n\r\n${random.pick(['%PDF-1.7\n1 0 obj<</Length -5>>', '\u0089PNG', 'x'.repeat(9_000), ''])}\r\n`
      return {
        method: 'POST',
        path: fill(random, random.pick(UPLOADS), known),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: `${part.repeat(random.int(0, 3))}${random.pick(['--b--\r\n', '--b', ''])}`,
      }
    },
  },
  pages: {
    weight: 7,
    isJson: false,
    write: (random, _corpus, known) => ({
      method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST']),
      path: `${fill(random, random.pick(PAGES), known)}${query(random)}${query(random)}`,
      headers: {
        accept: random.pick(['text/html', 'text/html', '*/*', 'q=;;,', '']),
        'accept-encoding': random.pick(['br', 'gzip;q=x', 'identity;q=0, *;q=0', '']),
        range: random.pick(['bytes=0-', 'bytes=9-1', 'lines=1', 'bytes=99999999-']),
        'if-none-match': random.pick(['*', '"', 'W/"x"', 'x'.repeat(2_000)]),
      },
    }),
  },
}

const BROKEN_WEIGHT = 8

/** The credentials and the place a request comes from, in the ways they are sent. */
function origin(random: Random, { tokens }: Known): Record<string, string> {
  const token = random.pick(tokens)
  const credentials = random.weighted<Record<string, string>>([
    [{}, 40],
    [{ authorization: `Bearer ${token}` }, 40],
    [{ authorization: `Bearer ${token.slice(0, random.int(0, token.length))}` }, 8],
    [
      {
        authorization: random.pick([
          'Basic eDp4',
          'Bearer',
          'Bearer a.b.c',
          `Bearer ${'x'.repeat(5_000)}`,
          'bearer cb_live_x',
        ]),
      },
      6,
    ],
    [{ 'x-api-key': random.pick(['cb_live_x', '', 'cb_live_' + 'A'.repeat(3_000)]) }, 4],
    [{ authorization: `Bearer ${token}`, 'x-view-as': random.pick(['x', token.slice(0, 36)]) }, 2],
  ])
  const cookie = random.pick(['', '', '__auth_token=x', 'a=;;=b;"', `a=${'x'.repeat(3_000)}`])
  const from = `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`
  return {
    'x-forwarded-for': random.chance(0.03) ? 'nobody, ::1,' : from,
    ...credentials,
    ...(cookie && { cookie }),
  }
}

/** Header values hold no line ends and nothing beyond Latin-1, or the line would say something else. */
const asLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value.replaceAll(/[^\x20-\xff]/g, '?')}\r\n`)
    .join('')

function onTheLine({ method, path, headers, body }: Request): Buffer {
  const content = Buffer.from(body ?? '')
  const all = { host: 'localhost', connection: 'close', ...headers }
  const length = body === undefined ? '' : `content-length: ${content.length}\r\n`
  const head = `${method} ${path} HTTP/1.1\r\n${asLines(all)}${length}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), content])
}

/** The shot of this number: the same for the same seed, whatever was shot before. */
export function shotOf(seed: number, number: number, corpus: Corpus, known: Known): Shot {
  const random = forkRandom(seed, `shot ${number}`)
  const door = random.weighted<string>([
    ...Object.entries(DOORS).map(([name, { weight }]) => [name, weight] as const),
    ['broken HTTP', BROKEN_WEIGHT],
  ])
  const opened = DOORS[door]
  if (!opened) return { door, parts: random.pick(BROKEN), mustAnswer: false, isJson: false }
  const request = opened.write(random, corpus, known)
  const headers = { ...origin(random, known), ...request.headers }
  return { door, parts: [onTheLine({ ...request, headers })], mustAnswer: true, isJson: opened.isJson }
}
