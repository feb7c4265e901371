import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { buildUser } from '../testing/build-user.ts'
import { CREATE_HOLD } from '../testing/documents.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { BUSIEST } from './compile.ts'

let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market)
})
afterAll(() => market.close())

const COACH = 'query Coach($id: ID!) { coach(id: $id) { id firstName hourlyRate { amountMinor currency } } }'

/** What is left of the points differs from answer to answer. */
const WITHOUT_COST = { 'x-cost': '0' }

async function post(payload: object, wanted: Record<string, string> = {}) {
  const headers = { ...WITHOUT_COST, ...wanted }
  const response = await market.app.inject({ method: 'POST', url: '/graphql', payload, headers })
  const { date: _date, 'x-request-id': _id, ...rest } = response.headers
  return { status: response.statusCode, body: response.body, headers: rest }
}

/** The first answer, the one past the pipeline, and the one once its operation is compiled. */
async function thrice(payload: object, headers: Record<string, string> = {}) {
  const first = await post(payload, headers)
  const known = await post(payload, headers)
  for (let asked = 2; asked < BUSIEST.enough; asked++) await post(payload, headers)
  return [first, known, await post(payload, headers)] as const
}

const ACCEPTS = [
  undefined,
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
  'text/html',
]

describe('a document asked again is answered as it was the first time', () => {
  test.each(ACCEPTS)('accepting %s', async (accept) => {
    const headers: Record<string, string> = accept ? { accept } : {}
    const [first, second, third] = await thrice(
      { query: `${COACH} # ${accept}`, variables: { id: coach.coachId } },
      headers,
    )
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test.each([
    ['a variable that does not fit', { query: COACH, variables: { id: { of: 'nobody' } } }],
    ['a variable left out', { query: COACH }],
    ['variables that are no object', { query: COACH, variables: [] }],
    ['variables as text', { query: COACH, variables: '{}' }],
    ['another name', { query: COACH, operationName: 'Other', variables: { id: '1' } }],
    ['a name that is no text', { query: COACH, operationName: 7 }],
    ['extensions that are no object', { query: COACH, extensions: 'none' }],
    ['a refused argument', { query: '{ coaches(first: 500) { totalCount } }' }],
    ['a document that is wrong', { query: '{ coaches { nothing } }' }],
  ])('with %s', async (_name, payload) => {
    await thrice({ query: COACH, variables: { id: coach.coachId } })
    const [first, second, third] = await thrice(payload)
    expect(JSON.parse(first.body)).toHaveProperty('errors')
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test('a mutation by GET stays refused', async () => {
    const query = 'mutation { createCoachProfile { id } }'
    await thrice({ query }, { authorization: `Bearer ${coach.token}` })
    const response = await market.app.inject({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { authorization: `Bearer ${coach.token}`, 'apollo-require-preflight': 'yes' },
    })
    expect(response.statusCode).toBe(405)
  })
})

test('a mutation under a name it does not have is not run', async () => {
  const payload = {
    query: 'mutation Right { updateCoachProfile(input: { headline: "Not this one" }) { headline } }',
    operationName: 'Wrong',
  }
  const answers = await thrice(payload, { authorization: `Bearer ${coach.token}` })
  for (const { body } of answers) expect(body).toContain('Unknown operation named')
  const rows = await market.sql('select 1 from coach_profiles where headline = $1', ['Not this one'])
  expect(rows).toEqual([])
})

test('a document an admin has asked is still refused to everybody else', async () => {
  const admin = await buildUser(market, { userType: 'admin' })
  const payload = { query: '{ adminOverview { users } }' }
  const [, , allowed] = await thrice(payload, { authorization: `Bearer ${admin.token}` })
  expect(JSON.parse(allowed.body)).toHaveProperty('data.adminOverview.users')
  expect((await post(payload)).body).toContain('UNAUTHENTICATED')
  expect((await post(payload, { authorization: `Bearer ${coach.token}` })).body).toContain('FORBIDDEN')
})

test('a bad token is refused before a known document runs', async () => {
  const payload = { query: COACH, variables: { id: coach.coachId } }
  await thrice(payload)
  const refused = await post(payload, { authorization: 'Bearer nonsense' })
  expect(refused.status).toBe(401)
})

test('a mutation that fails is not run again to say so', async () => {
  const seeker = await buildUser(market)
  const payload = {
    query: CREATE_HOLD,
    variables: {
      input: {
        coachId: coach.coachId,
        sessionType: 'live-case',
        startsAt: '2026-11-22T10:00:00Z',
        timeZone: 'Europe/London',
        idempotencyKey: 'the-same-every-time',
      },
    },
  }
  const headers = { authorization: `Bearer ${seeker.token}` }
  await thrice(payload, headers)
  const asked = jest.spyOn(market.pool, 'query')
  const elsewhere = { ...payload.variables.input, coachId: seeker.id, idempotencyKey: 'another-coach' }
  const failed = await post({ ...payload, variables: { input: elsewhere } }, headers)
  const viewers = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('"viewer"'))
  asked.mockRestore()
  expect(failed.body).toContain('NOT_FOUND')
  expect(viewers).toHaveLength(1)
})
