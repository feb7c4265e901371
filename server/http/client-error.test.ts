import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerRequestId } from '../observability/request-id.ts'
import { refuseConnection, refuseExpectations, refuseHostless } from './client-error.ts'

const app = Fastify({
  clientErrorHandler: refuseConnection,
  requestTimeout: 100,
  http: { headersTimeout: 100, connectionsCheckingInterval: 50, requireHostHeader: false },
  genReqId: () => crypto.randomUUID(),
})
registerRequestId(app)
refuseExpectations(app.server)
refuseHostless(app)
app.post('/echo', (request) => request.body)
beforeAll(() => app.listen({ port: 0 }))
afterAll(() => app.close())

function say(words: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port)
  socket.write(words)
  return text(socket)
}

const HEAD = 'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

test.each([
  ['half a head', HEAD, 408, 'REQUEST_TIMEOUT'],
  ['half a body', `${HEAD}content-length: 99\r\n\r\n{`, 408, 'REQUEST_TIMEOUT'],
  ['nothing', '', 408, 'REQUEST_TIMEOUT'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['too many headers', `${HEAD}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['an expectation of wonders', `${HEAD}expect: wonders\r\n\r\n`, 417, 'EXPECTATION_FAILED'],
  ['no host', 'GET /echo HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
])('%s is refused in the shape of every failure', async (_case, words, status, code) => {
  const [head, body = ''] = (await say(words)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/)
  expect(head).toContain("\r\ncontent-security-policy: default-src 'none';frame-ancestors 'none'\r\n")
  expect(head).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(head).toContain('\r\ncache-control: no-store\r\n')
  expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) })
})
