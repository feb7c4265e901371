import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { BODY_LIMIT } from '../../app.ts'
import { routes } from '../routes.ts'
import { describedApi, undescribed } from './describe-answer.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('/openapi.json is OpenAPI 3.1, and has every call of the route table', async () => {
  const answer = await market.app.inject('/openapi.json')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ])
  const described = answer.json<{ paths: Record<string, object>; servers: object[] }>()
  expect(await new Validator().validate(described)).toMatchObject({ valid: true })
  expect(described.servers).toEqual([{ url: 'http://casebound.test' }])
  expect(
    Object.entries(described.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  ).toEqual(routes.map(({ method, path }) => `${method} ${path}`))
})

test('every call says whether it takes a token, and each error code stands once', async () => {
  const { paths, components } = (await market.app.inject('/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>
    components: { schemas: { Error: { properties: { code: { enum: string[] } } } } }
  }>()
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(calls.filter(({ security }) => security === undefined)).toEqual([])
  const codes = components.schemas.Error.properties.code.enum
  expect(codes).toEqual([...new Set(codes)])
})

test('bodies are told in the names they are sent in, with what is required', async () => {
  const { paths } = await describedApi()
  const bodyOf = (path: string) => paths[path]?.post?.requestBody?.content['application/json'].schema
  expect(bodyOf('/api/v1/users/')).toMatchObject({
    properties: {
      firebase_uid: { type: 'string' },
      user_type: { enum: ['job_seeker', 'coach'] },
    },
    required: expect.arrayContaining(['firebase_uid', 'email', 'first_name', 'user_type']),
  })
  expect(bodyOf('/api/v1/coaches/')).toMatchObject({
    properties: {
      hourly_rate: { type: 'integer' },
      cancellation_policy: { enum: ['flexible', 'standard', 'strict'] },
      session_types: { items: { required: expect.arrayContaining(['key', 'duration_minutes']) } },
    },
  })
})

test.each([
  ['not JSON', 'application/json', '{', 400],
  ['another type', 'text/csv', 'a,b', 415],
  ['too large', 'application/json', `"${'x'.repeat(BODY_LIMIT)}"`, 413],
  ['no object', 'application/json', '[]', 422],
])('a body that is %s is refused as described', async (_case, type, payload, status) => {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(await undescribed('POST', '/api/auth/login', status, answer.json())).toEqual([])
})
