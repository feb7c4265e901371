import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { serverAudits } from 'graphql-http'
import { buildCoach } from '../testing/build-coach.ts'
import { buildSession } from '../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'

let market: Marketplace
let url = ''
beforeAll(async () => {
  market = await openMarketplace()
  url = `${await market.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(() => market.close())

interface Refusal {
  errors?: { message: string; extensions?: { code?: string } }[]
  message?: string
  code?: string
}

/** Posts a body as it is and answers what came back, which is JSON or a failure of the test. */
async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  const text = await response.text()
  const json = JSON.parse(text) as Refusal
  const error = json.errors?.[0]
  const code = error?.extensions?.code ?? json.code ?? null
  return { status: response.status, text, message: error?.message ?? json.message ?? null, code }
}

const ask = (query: string, variables: object = {}) => post(JSON.stringify({ query, variables }))

const LEAK = /node_modules|\bat \S+:\d+|select .* from|postgres:|\/server\//i

/** What a refusal must be: 4xx, with words and a code, and nothing from inside. */
async function refusal(answer: ReturnType<typeof post>) {
  const { status, message, code, text } = await answer
  return {
    isClientError: status >= 400 && status < 500,
    hasMessage: Boolean(message),
    hasCode: Boolean(code),
    leak: LEAK.exec(text)?.[0] ?? null,
  }
}

const PROPER = { isClientError: true, hasMessage: true, hasCode: true, leak: null }

describe('GraphQL over HTTP', () => {
  // The address is known once the server listens; the suite asks for it only to name itself.
  const audits = serverAudits({
    url: 'http://the-product/graphql',
    fetchFn: (_url: string, init: RequestInit) => fetch(at(_url), init),
  })

  const at = (asked: string) => asked.replace('http://the-product/graphql', url)

  test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result.status === 'ok' ? 'ok' : `${result.status}: ${result.reason}`).toBe('ok')
  })

  test('the suite is whole', () => {
    expect(audits.length).toBeGreaterThan(50)
  })
})

describe('documents beyond the limits are refused', () => {
  const nested = (depth: number) => {
    const levels = [
      'coaches',
      'edges',
      'node',
      'reviews',
      'edges',
      'node',
      'deeper',
      'deeper',
      'deeper',
    ].slice(0, depth)
    return `${levels.map((field) => `{ ${field} `).join('')}{ __typename }${'}'.repeat(depth)}`
  }

  test.each([
    ['9 deep', nested(9)],
    [
      '9 deep through fragments',
      'query { ...a } fragment a on Query { ...b } fragment b on Query { coaches { edges { node { reviews { edges { node { a { b { c } } } } } } } } }',
    ],
    ['16 aliases', `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: marketplace { rating }`).join(' ')} }`],
    [
      '300 aliases of __typename',
      `{ ${Array.from({ length: 300 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
    ],
    [
      '60 directives on a spread',
      `{ ...f ${'@include(if: true) '.repeat(60)} } fragment f on Query { __typename }`,
    ],
    [
      '60 directives on a fragment',
      `{ ...f } fragment f on Query ${'@skip(if: false) '.repeat(60)} { __typename }`,
    ],
    ['60 directives nobody knows', `query ${'@nothing '.repeat(60)} { __typename }`],
    ['60 directives on a variable', `query ($v: Int ${'@nothing '.repeat(60)}) { __typename }`],
    ['1,100 tokens', `{ ${'__typename '.repeat(1100)} }`],
    [
      'a fragment in a circle',
      'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a me { id } }',
    ],
    ['no such field', '{ passwords }'],
    ['no GraphQL', '{{{'],
    ['nothing', ''],
    [
      'an introspection that multiplies',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ],
  ])('%s', async (_case, query) => {
    expect(await refusal(ask(query))).toEqual(PROPER)
  })

  test('60 directives, to a client that accepts nothing but application/json', async () => {
    const query = `{ ...f } fragment f on Query ${'@skip(if: false) '.repeat(60)} { __typename }`
    const answer = await post(JSON.stringify({ query }), { accept: 'application/json' })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Use at most 15 directives')])
  })

  test('fragments spread twice in each other cost no more than once', async () => {
    const chain = Array.from(
      { length: 80 },
      (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`,
    ).join(' ')
    const { status } = await ask(`query { ...f0 } ${chain} fragment f80 on Query { __typename }`)
    expect(status).toBe(200)
    const inside = Array.from(
      { length: 70 },
      (_, n) => `fragment f${n} on CoachConnection { ...f${n + 1} ...f${n + 1} }`,
    ).join(' ')
    const listed = await ask(
      `query { coaches { ...f0 } } ${inside} fragment f70 on CoachConnection { __typename }`,
    )
    expect(listed.status).toBe(200)
  })

  test('what every page needs is well within them', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    expect(await ask(getIntrospectionQuery())).toMatchObject({ status: 200, code: null })
    const document = `{ coaches { edges { node { reviews { edges { node { id } } } } } } }`
    expect(await ask(document)).toMatchObject({ status: 200, code: null })
  })
})

describe('bodies that are no requests are refused', () => {
  test.each([
    ['10 MB', JSON.stringify({ query: '{ __typename }', extensions: 'x'.repeat(10_000_000) }), {}],
    ['half of JSON', '{"query": "{ __type', {}],
    ['no object', '7', {}],
    ['a list of requests', '[{"query":"{ __typename }"},{"query":"{ __typename }"}]', {}],
    ['variables that are text', '{"query":"{ __typename }","variables":"x"}', {}],
    ['a query that is a number', '{"query":7}', {}],
    ['a form', 'query={ __typename }', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', '{ __typename }', { 'content-type': 'text/plain' }],
    [
      'an unknown operation',
      '{"query":"query A { __typename } query B { __typename }","operationName":"C"}',
      {},
    ],
  ])('%s', async (_case, body, headers) => {
    expect(await refusal(post(body, headers))).toEqual(PROPER)
  })

  test('a mutation by GET', async () => {
    const response = await fetch(`${url}?query=${encodeURIComponent('mutation { pauseListing { id } }')}`, {
      headers: { 'apollo-require-preflight': 'true' },
    })
    expect(response.status).toBe(405)
  })
})

describe('a subscription, which the schema has none of, is refused', () => {
  const SUBSCRIPTION = 'subscription { x }'
  const ACCEPTS = ['*/*', 'application/json', 'application/graphql-response+json']
  const REFUSED = [400, 'GRAPHQL_VALIDATION_FAILED', expect.stringContaining('no subscriptions')]

  test.each(ACCEPTS)('by POST and GET, however often, accepting %s', async (accept) => {
    for (const query of [SUBSCRIPTION, 'query A { __typename } subscription B { __typename }'])
      for (let turn = 0; turn < 8; turn++) {
        const body = JSON.stringify({ query, ...(query !== SUBSCRIPTION && { operationName: 'B' }) })
        const { status, code, message } = await post(body, { accept })
        expect([status, code, message]).toEqual(REFUSED)
      }
    const response = await fetch(`${url}?query=${encodeURIComponent(SUBSCRIPTION)}`, { headers: { accept } })
    const { errors = [] } = (await response.json()) as Refusal
    expect([response.status, errors[0]?.extensions?.code, errors[0]?.message]).toEqual(REFUSED)
    expect(market.errors).toEqual([])
  })
})

describe('values that fit nothing never break anything', () => {
  const UUID = '00000000-0000-4000-8000-000000000000'
  const ID = [
    UUID,
    'x',
    '',
    "' or 1=1 --",
    '\u0000',
    '-'.repeat(36),
    'x'.repeat(10_000),
    '９'.repeat(8),
    7,
    -1,
  ]
  const TEXT = [
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '\\',
    '🎓'.repeat(500),
    'x'.repeat(100_000),
    '<script>',
  ]
  const NUMBER = [-1, 0, 51, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e308, 1.5]
  const DATE = [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-02-30T00:00:00Z',
    'soon',
    '',
    '2026-11-21',
    '2026-11-21T09:30:00+99:99',
  ]
  const cursors = [
    'x',
    '',
    '\u0000',
    btoa('1|x'),
    btoa(`2026-11-21T00:00:00.000Z|${'-'.repeat(36)}`),
    btoa(`+275760-09-13T00:00:00.000Z|${UUID}`),
    btoa(JSON.stringify(['SOONEST', '1e300', UUID])),
    btoa(JSON.stringify(['PRICE_LOW', '99999999999', UUID])),
    btoa(JSON.stringify(['PRICE_LOW', '1.5', UUID])),
    btoa(JSON.stringify(['NEWEST', '-99999999999999', UUID])),
  ]

  const CASES: [string, string, unknown[]][] = [
    ['coach(id)', 'query ($v: ID!) { coach(id: $v) { id } }', ID],
    ['session(id)', 'query ($v: ID!) { session(id: $v, token: "x") { id } }', ID],
    ['session(token)', `query ($v: String) { session(id: "${UUID}", token: $v) { id } }`, TEXT],
    [
      'explainSlot(coachId)',
      'query ($v: ID!) { explainSlot(coachId: $v, sessionType: "a", startsAt: "2026-11-30T12:00:00Z") { bookable } }',
      ID,
    ],
    ['coaches(first)', 'query ($v: Int) { coaches(first: $v) { totalCount edges { node { id } } } }', NUMBER],
    [
      'coaches(after)',
      'query ($v: String) { a: coaches(after: $v) { edges { cursor } } b: coaches(after: $v, sort: SOONEST) { edges { cursor } } c: coaches(after: $v, sort: PRICE_LOW) { edges { cursor } } d: coaches(after: $v, sort: NEWEST) { edges { cursor } } }',
      cursors,
    ],
    ['filter.text', 'query ($v: String) { coaches(filter: { text: $v }) { totalCount } }', TEXT],
    [
      'filter.country',
      'query ($v: String) { coaches(filter: { country: $v, firms: [$v, $v] }) { totalCount facets { field } } }',
      TEXT,
    ],
    [
      'filter.priceMin',
      'query ($v: Int) { coaches(filter: { priceMin: $v, priceMax: $v, currency: EUR }) { totalCount facets { field } } }',
      NUMBER,
    ],
    ['filter.ratingMin', 'query ($v: Float) { coaches(filter: { ratingMin: $v }) { totalCount } }', NUMBER],
    [
      'filter.freeBetween',
      'query ($v: DateTimeISO!) { a: coaches(filter: { freeBetween: { from: $v, to: "2026-12-01T12:00:00Z" } }) { totalCount } b: coaches(filter: { freeBetween: { from: "2026-12-01T12:00:00Z", to: $v } }) { totalCount } }',
      DATE,
    ],
    [
      'reviews(first)',
      'query ($v: Int) { coaches { edges { node { reviews(first: $v) { totalCount } } } } }',
      NUMBER,
    ],
    ['login', 'mutation ($v: String!) { login(input: { email: $v, password: $v }) { accessToken } }', TEXT],
  ]

  test.each(CASES)('%s', async (_name, query, values) => {
    for (const v of values) {
      const { status, text, code } = await ask(query, { v })
      expect([v, status < 500, code === 'INTERNAL_SERVER_ERROR']).toEqual([v, true, false])
      expect(text).not.toMatch(LEAK)
    }
  })

  test('slots, holds and details, of a coach who is there', async () => {
    const { coachId } = await buildCoach(market)
    const session = await buildSession(market)
    const slots =
      'query ($c: ID!, $v: DateTimeISO!, $w: DateTimeISO!, $t: String!) { slots(coachId: $c, sessionType: $t, from: $v, to: $w, timeZone: "UTC") { startsAt } }'
    const explain =
      'query ($c: ID!, $v: DateTimeISO!) { explainSlot(coachId: $c, sessionType: "live-case", startsAt: $v) { bookable } }'
    const hold = 'mutation ($input: CreateHoldInput!) { createHold(input: $input) { token } }'
    const details =
      'mutation ($input: UpdateSessionDetailsInput!) { updateSessionDetails(input: $input) { id } }'
    const base = {
      coachId,
      sessionType: 'live-case',
      startsAt: '2026-11-30T12:00:00Z',
      timeZone: 'UTC',
      idempotencyKey: 'a-key-of-ours',
    }
    const questions: [string, object][] = [
      ...DATE.map((v): [string, object] => [explain, { c: coachId, v }]),
      ...DATE.map((v): [string, object] => [
        slots,
        { c: coachId, v, w: '2026-12-01T00:00:00Z', t: 'live-case' },
      ]),
      ...['0000-01-01T00:00:00Z', '9999-12-01T00:00:00Z'].map((v): [string, object] => [
        slots,
        { c: coachId, v, w: v.replace('-01T', '-20T'), t: 'live-case' },
      ]),
      ...TEXT.map((t): [string, object] => [
        slots,
        { c: coachId, v: '2026-11-30T00:00:00Z', w: '2026-12-01T00:00:00Z', t },
      ]),
      ...DATE.map((startsAt): [string, object] => [hold, { input: { ...base, startsAt } }]),
      ...TEXT.flatMap((text): [string, object][] => [
        [hold, { input: { ...base, sessionType: text } }],
        [hold, { input: { ...base, timeZone: text } }],
        [hold, { input: { ...base, idempotencyKey: text } }],
        [hold, { input: { ...base, intakeNote: text } }],
        [hold, { input: { ...base, guest: { name: text, email: `${text}@mail.test` } } }],
        [details, { input: { sessionId: session.id, token: session.token, intakeNote: text } }],
      ]),
    ]
    for (const [query, variables] of questions) {
      const { status, text, code } = await ask(query, variables)
      expect([variables, status < 500, code === 'INTERNAL_SERVER_ERROR']).toEqual([variables, true, false])
      expect(text).not.toMatch(LEAK)
    }
  })

  test('and none of it was unexpected', () => {
    expect(market.errors).toEqual([])
  })
})

test.each(['token-of:nobody', 'expired:x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.', 'null', 'x y', ''])(
  'a token that is none is 401, never a visitor: %p',
  async (token) => {
    const answer = await post(JSON.stringify({ query: '{ me { id } }' }), {
      authorization: `Bearer ${token}`,
    })
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED'])
  },
)
