import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { describe, expect, test } from '@jest/globals'
import { describeError, isOutage, problemOfResponse, SignInRequired } from './errors.ts'

describe('the message of a failed call', () => {
  test.each([
    ['message', '{"message":"No","code":"FORBIDDEN","error":"x"}', 'FORBIDDEN', 'No'],
    ['error', '{"error":"Nope"}', 'HTTP_418', 'Nope'],
    ['detail', '{"detail":"Too late"}', 'HTTP_418', 'Too late'],
    ['raw text', 'teapot', 'HTTP_418', 'teapot'],
    ['the status line, for an empty body', '', 'HTTP_418', "HTTP 418: I'm a teapot"],
    ['the status line, for a page of markup', '<html></html>', 'HTTP_418', "HTTP 418: I'm a teapot"],
  ])('is the body’s %s', (_, body, code, message) => {
    expect(problemOfResponse(418, "I'm a teapot", body)).toMatchObject({ code, message })
  })
})

const graphQLError = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Read this', extensions }] })

const serverError = (status: number, bodyText: string) =>
  new ServerError('x', { response: new Response(null, { status }), bodyText })

describe('what a page is told', () => {
  test('the code, message and inputs of a refusal', () => {
    const error = graphQLError({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'email', message: 'Not an address.' }],
    })
    expect(describeError(error)).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Read this',
      fields: { email: 'Not an address.' },
      retryAfter: null,
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
