import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { serverAudits } from 'graphql-http'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { LEAK, postTo, type Refusal } from './protocol.testing.ts'

let market: Marketplace
let url = ''
beforeAll(async () => {
  market = await openMarketplace()
  url = `${await market.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(() => market.close())

const post = (body: string, headers?: Record<string, string>) => postTo(url, body, headers)

const ask = (query: string, variables: object = {}) => post(JSON.stringify({ query, variables }))

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

test.each(['token-of:nobody', 'expired:x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.', 'null', 'x y', ''])(
  'a token that is none is 401, never a visitor: %p',
  async (token) => {
    const answer = await post(JSON.stringify({ query: '{ me { id } }' }), {
      authorization: `Bearer ${token}`,
    })
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED'])
  },
)
