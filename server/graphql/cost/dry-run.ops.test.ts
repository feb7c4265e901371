import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { DEEP, fifteen, NAMES, postTo } from './cost.testing.ts'

/** What one request may cost, said here once more: a changed figure must fail. */
const LIMIT = 2_000

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
  await buildCoach(market)
})
afterAll(() => market.close())

const post = (payload: object, how: Parameters<typeof postTo>[2] = {}) => postTo(market, payload, how)

describe('POST /graphql/cost', () => {
  const dryRun = (payload: object, headers: Record<string, string> = {}) =>
    post(payload, { url: '/graphql/cost', headers })

  test('tells what an operation would cost, field by field, and runs none of it', async () => {
    const query = `mutation M($input: CreateHoldInput!) { createHold(input: $input) { token } }
query Q($first: Int) {
  coaches(first: $first) { totalCount ${NAMES} }
}`
    const { status, body } = await dryRun({ query, operationName: 'Q', variables: { first: 10 } })
    const page = { path: 'coaches', points: 12, line: 3, column: 3 }
    expect([status, body]).toEqual([
      200,
      {
        requested: 17,
        limit: LIMIT,
        mostExpensive: page,
        fields: [page, { path: 'coaches.totalCount', points: 5, line: 3, column: 28 }],
      },
    ])
    const input = {
      coachId: '',
      sessionType: '',
      startsAt: '2027-01-04T09:00:00Z',
      timeZone: 'UTC',
      idempotencyKey: '',
    }
    const hold = await dryRun({ query, operationName: 'M', variables: { input } })
    expect(hold.body).toMatchObject({ requested: 11 })
  })

  test('tells of what would be refused too', async () => {
    const { status, body } = await dryRun({ query: fifteen(`coaches(first: 50) { ${DEEP} }`) })
    expect([status, body]).toMatchObject([200, { requested: 40_905, limit: LIMIT }])
  })

  test.each([
    ['no document', {}, 400, 'BAD_USER_INPUT'],
    ['no text', { query: 7 }, 400, 'BAD_USER_INPUT'],
    ['half a document', { query: '{ coaches' }, 400, 'GRAPHQL_PARSE_FAILED'],
    ['a field there is not', { query: '{ nothing }' }, 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['a name it does not have', { query: '{ __typename }', operationName: 'Q' }, 400, 'BAD_USER_INPUT'],
    [
      'a fragment in itself',
      { query: '{ ...f } fragment f on Query { ...f }' },
      400,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['variables as text', { query: '{ __typename }', variables: '{}' }, 400, 'BAD_USER_INPUT'],
  ])('refuses %s as /graphql does', async (_what, payload, expected, code) => {
    const { status, body } = await dryRun(payload)
    expect([status, body.errors?.[0]?.extensions.code, typeof body.errors?.[0]?.message]).toEqual([
      expected,
      code,
      'string',
    ])
  })

  const PAGE = `query ($first: Int!, $filter: CoachFilter) { coaches(first: $first, filter: $filter) { ${NAMES} } }`
  test.each<[string, object, string]>([
    ['a page that is too long', { query: PAGE, variables: { first: 500 } }, 'first'],
    ['an empty page', { query: PAGE, variables: { first: 0 } }, 'first'],
    ['the same as written', { query: `{ coaches(first: 500) { ${NAMES} } }` }, 'first'],
    ['the same as a default', { query: `query ($n: Int = 51) { coaches(first: $n) { ${NAMES} } }` }, 'first'],
    [
      'one below another',
      { query: `{ coaches { edges { node { reviews(first: -1) { totalCount } } } } }` },
      'first',
    ],
    ['a variable of another type', { query: PAGE, variables: { first: 'ten' } }, 'first'],
    ['a variable that is missing', { query: PAGE }, 'first'],
    ['a field it does not have', { query: PAGE, variables: { first: 1, filter: { colour: 1 } } }, 'filter'],
    [
      'a value below that does not fit',
      { query: PAGE, variables: { first: 1, filter: { ratingMin: 'x' } } },
      'ratingMin',
    ],
    [
      'half a character',
      { query: PAGE, variables: { first: 1, filter: { firms: ['Bain', 'B\ud800'] } } },
      'firms.1',
    ],
  ])('refuses %s as execution does, naming it', async (_what, payload, path) => {
    const answers = [await dryRun(payload), await post(payload)]
    for (const { body } of answers) {
      const [error] = body.errors ?? []
      expect([error?.extensions.code, error?.extensions.fields]).toEqual([
        'BAD_USER_INPUT',
        [{ path, message: expect.any(String) }],
      ])
    }
    const [told, executed] = answers.map(({ body }) => body.errors?.[0]?.message)
    expect(told).toBe(executed)
    expect(answers[0]?.status).toBe(400)
  })

  test('prices what is left out by its variable without looking at its page', async () => {
    const query = `query ($wanted: Boolean!) { marketplace { rating } coaches(first: 99) @include(if: $wanted) { ${NAMES} } }`
    expect((await dryRun({ query, variables: { wanted: false } })).body).toMatchObject({ requested: 1 })
    expect((await dryRun({ query, variables: { wanted: true } })).status).toBe(400)
  })

  test('refuses a bad token', async () => {
    const { status, body } = await dryRun({ query: '{ __typename }' }, { authorization: 'Bearer nonsense' })
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
})
