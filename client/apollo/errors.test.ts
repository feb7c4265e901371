import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { describe, expect, test } from '@jest/globals'
import { ApiError } from '../api/api-error.ts'
import { describeError, isOutage, SignInRequired } from './errors.ts'

const graphQLError = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Read this', extensions }] })

const serverError = (status: number, bodyText: string) =>
  new ServerError('x', { response: new Response(null, { status }), bodyText })

describe('what a page is told', () => {
  test('the code, message and inputs of a refusal, each with its first mistake', () => {
    const error = graphQLError({
      code: 'BAD_USER_INPUT',
      fields: [
        { path: 'email', message: 'Not an address.' },
        { path: 'email', message: 'Too long.' },
      ],
    })
    expect(describeError(error)).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Read this',
      fields: { email: 'Not an address.' },
      retryAfter: null,
      reference: null,
    })
  })

  test('the same, when the refusal came with a status of its own', () => {
    const body = '{"errors":[{"message":"Slow down","extensions":{"code":"RATE_LIMITED","retryAfter":30}}]}'
    expect(describeError(serverError(429, body))).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 30 })
  })

  test.each([
    [
      new TypeError('Failed to fetch'),
      'NETWORK',
      'Connection issue. Please check your internet and try again.',
    ],
    [new SignInRequired(), 'UNAUTHENTICATED', 'Authentication required. Please sign in.'],
    [new Error('odd'), 'UNKNOWN', 'Something went wrong. Please try again.'],
  ])('%s', (error, code, message) => {
    expect(describeError(error)).toMatchObject({ code, message })
  })
})

describe('what a page is told of a REST call', () => {
  test('the code, message and inputs of a refusal', () => {
    const fields = [{ path: 'email', message: 'Not an address.' }]
    const body = { code: 'BAD_USER_INPUT', message: 'Read this', details: { fields } }
    expect(describeError(new ApiError(422, 'Read this', body))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Read this',
      fields: { email: 'Not an address.' },
      retryAfter: null,
      reference: null,
    })
  })

  test.each([
    [503, 'BACKEND_UNAVAILABLE'],
    [401, 'HTTP_401'],
  ])('%i without a code is %s', (status, code) => {
    expect(describeError(new ApiError(status, 'x', 'x')).code).toBe(code)
  })
})

describe('the reference of a failure', () => {
  const INTERNAL = { code: 'INTERNAL_SERVER_ERROR', message: 'x' }
  test.each([
    ['that nobody expected', graphQLError({ ...INTERNAL, id: 'the-request' }), 'the-request'],
    ['of REST', new ApiError(500, 'x', { ...INTERNAL, details: { id: 'the-request' } }), 'the-request'],
    ['that is expected has none', graphQLError({ code: 'CONFLICT', id: 'of-a-session' }), null],
    ['of the network has none', new TypeError('Failed to fetch'), null],
  ])('%s', (_, error, reference) => {
    expect(describeError(error).reference).toBe(reference)
  })
})

describe('an outage', () => {
  test.each([
    ['no network', new TypeError('Failed to fetch'), true],
    ['a gateway without a backend', serverError(502, ''), true],
    ['a backend without a database', graphQLError({ code: 'BACKEND_UNAVAILABLE' }), true],
    [
      'no new token for want of network',
      Object.assign(new Error('x'), { code: 'auth/network-request-failed' }),
      true,
    ],
    ['not a refusal', graphQLError({ code: 'FORBIDDEN' }), false],
    ['not a bug of the server', serverError(500, ''), false],
  ])('%s', (_, error, expected) => {
    expect(isOutage(error)).toBe(expected)
  })
})
