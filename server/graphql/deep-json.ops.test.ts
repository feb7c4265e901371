import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { buildUser } from '../testing/build-user.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const QUERY = 'query ($filter: CoachFilter) { coaches(filter: $filter) { totalCount } }'
const body = (depth: number) => `{"query":${JSON.stringify(QUERY)},"variables":{"filter":${nested(depth)}}}`
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  market.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

const TOLD = { message: 'Send JSON that nests at most 64 deep.', code: 'BAD_REQUEST' }

describe('JSON that nests too deep returns 400 before it is parsed', () => {
  test.each([65, 20_000])('as a variable, %d deep', async (depth) => {
    const answer = await post('/graphql', body(depth))
    expect([answer.statusCode, answer.json()]).toEqual([400, TOLD])
  })

  test('as a variable, as GraphQL errors when the client accepts only those', async () => {
    const accept = 'application/graphql-response+json'
    const answer = await post('/graphql', body(20_000), { accept })
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      400,
      `${accept}; charset=utf-8`,
      { errors: [{ message: TOLD.message, extensions: { code: TOLD.code } }] },
    ])
  })

  test('as a variable in the URL', async () => {
    const variables = encodeURIComponent(`{"filter":${'['.repeat(3_000)}${']'.repeat(3_000)}}`)
    const answer = await market.app.inject(
      `/graphql?query=${encodeURIComponent(QUERY)}&variables=${variables}`,
    )
    expect([answer.statusCode, answer.json()]).toEqual([400, TOLD])
  })

  test('as the body of /graphql/cost, in the format of its other errors', async () => {
    const answer = await post('/graphql/cost', nested(20_000))
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      400,
      'application/json; charset=utf-8',
      { errors: [{ message: TOLD.message, extensions: { code: TOLD.code } }] },
    ])
  })

  test.each(['/api/auth/login', '/api/v1/users/', '/webhooks/payments', '/webhooks/payouts'])(
    'as the body of %s',
    async (url) => {
      const answer = await post(url, nested(20_000))
      expect([answer.statusCode, answer.json()]).toEqual([400, TOLD])
    },
  )

  test('as the body of a call with a token', async () => {
    const { token } = await buildUser(market, { userType: 'coach' })
    const answer = await post('/api/v1/coaches/', `{"availability":${nested(20_000)}}`, {
      authorization: `Bearer ${token}`,
    })
    expect([answer.statusCode, answer.json()]).toEqual([400, TOLD])
  })
})

test('JSON that nests 64 deep is parsed and validated', async () => {
  const answer = await post('/graphql', body(62))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
  ])
  expect((await post('/api/auth/login', nested(64))).statusCode).toBe(422)
})
