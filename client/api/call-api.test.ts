import { describe, expect, test } from '@jest/globals'
import { createBackendStatus } from '../apollo/backend/backend-status.ts'
import { createCallApi } from './call-api.ts'

interface Sent {
  url: string
  init: RequestInit
}

interface Given {
  token?: string | null
  baseUrl?: string
  answer?: () => Response
}

function api({ token = 'current', baseUrl = '', answer = () => new Response('{"id":7}') }: Given = {}) {
  const sent: Sent[] = []
  const status = createBackendStatus()
  const send = async (url: string, init: RequestInit = {}) => {
    sent.push({ url, init })
    return answer()
  }
  const call = createCallApi({ baseUrl, currentToken: async () => token, status, send })
  return { call, sent, status }
}

describe('a call', () => {
  test('sends method, path and payload with the current identity token and answers the JSON §7.1 §7.2', async () => {
    const { call, sent } = api()
    expect(await call('POST', '/api/v1/users/', { email: 'a@b.test' })).toEqual({ id: 7 })
    expect(sent).toEqual([
      {
        url: '/api/v1/users/',
        init: {
          method: 'POST',
          headers: {
            accept: 'application/json',
            authorization: 'Bearer current',
            'content-type': 'application/json',
          },
          body: '{"email":"a@b.test"}',
          keepalive: false,
        },
      },
    ])
  })

  test('sends the token that is passed instead §7.1', async () => {
    const { call, sent } = api()
    await call('POST', '/api/auth/logout', undefined, { token: 'last' })
    expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer last' })
    expect(sent[0]?.init.body).toBeUndefined()
  })

  test('goes to the API base §7.1', async () => {
    const { call, sent } = api({ baseUrl: 'https://api.casebound.example' })
    await call('GET', '/api/auth/me')
    expect(sent[0]?.url).toBe('https://api.casebound.example/api/auth/me')
  })

  test('without a token fails before sending §5.7 §8.12', async () => {
    const { call, sent } = api({ token: null })
    await expect(call('GET', '/api/v1/users/me')).rejects.toThrow('Authentication required. Please sign in.')
    expect(sent).toEqual([])
  })

  test('that needs none goes out without', async () => {
    const { call, sent } = api({ token: null })
    await call('GET', '/api/v1/open', undefined, { anonymous: true })
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
  })

  test('without an answer to read answers null', async () => {
    expect(await api({ answer: () => new Response('') }).call('GET', '/api/x')).toBeNull()
  })
})

describe('a call that fails', () => {
  const failed = (body: string, status = 418, statusText = 'I am a teapot') =>
    api({ answer: () => new Response(body, { status, statusText }) })
      .call('GET', '/api/x')
      .catch((error: unknown) => error)

  test.each([
    ['the body’s message §8.18', '{"message":"M","error":"E","detail":"D"}', 'M'],
    ['its error §8.19', '{"error":"E","detail":"D"}', 'E'],
    ['its error, when the message is no text §8.19', '{"message":{"x":1},"error":"E"}', 'E'],
    ['its detail §8.19', '{"detail":"D"}', 'D'],
    ['its raw text §8.20', 'short and stout', 'short and stout'],
    ['its text in quotes §8.20', '"short and stout"', 'short and stout'],
    ['the status line, for an empty body §8.21', '', 'HTTP 418: I am a teapot'],
    ['the status line, for JSON that says nothing §8.21', '{"reason":"R"}', 'HTTP 418: I am a teapot'],
    ['the status line, for a page of markup §8.21', '<html></html>', 'HTTP 418: I am a teapot'],
  ])('says %s', async (_, body, message) => {
    expect(await failed(body)).toMatchObject({ name: 'ApiError', message })
  })

  test.each([
    [
      'a string code',
      '{"code":"SLOT_TAKEN","details":{"a":1}}',
      'SLOT_TAKEN',
      { code: 'SLOT_TAKEN', details: { a: 1 } },
    ],
    ['no code', '{"message":"M"}', undefined, { message: 'M' }],
    ['a code that is a number', '{"code":7}', undefined, { code: 7 }],
    ['no JSON', 'text', undefined, 'text'],
  ])('carries status, code and body: %s §8.22', async (_, body, code, details) => {
    const error = await failed(body, 409)
    expect(error).toMatchObject({ status: 409, details })
    expect((error as { code?: string }).code).toBe(code)
  })
})

describe('the banner', () => {
  test.each([
    ['a gateway without a backend', () => new Response('', { status: 502 }), false],
    [
      'a backend without a database',
      () => new Response('{"code":"BACKEND_UNAVAILABLE"}', { status: 503 }),
      false,
    ],
    ['a refusal', () => new Response('{}', { status: 403 }), true],
    ['a bug of the server', () => new Response('{}', { status: 500 }), true],
  ])('hears of %s §2.77', async (_, answer, isAvailable) => {
    const { call, status } = api({ answer })
    await call('GET', '/api/x').catch(() => undefined)
    expect(status.isAvailable()).toBe(isAvailable)
  })

  test('hears of no network, and of the first answer after it §2.77', async () => {
    let isDown = true
    const { call, status } = api({
      answer() {
        if (isDown) throw new TypeError('Failed to fetch')
        return new Response('{}')
      },
    })
    await expect(call('GET', '/api/x')).rejects.toThrow(TypeError)
    expect(status.isAvailable()).toBe(false)
    isDown = false
    await call('GET', '/api/x')
    expect(status.isAvailable()).toBe(true)
  })
})
