import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER, requestIdOf } from '../observability/request-id.ts'
import { BARE_HEADERS } from './bare-headers.ts'

const BROKEN = { status: 400, code: 'BAD_REQUEST', message: 'The request could not be read.' }
const REFUSALS: Record<string, typeof BROKEN> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'The request took too long to arrive.',
  },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.' },
}

/** Answers what never became a request, in the shape of every other failure, and hangs up. */
export function refuseConnection(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = REFUSALS[error.code ?? ''] ?? BROKEN
  const body = JSON.stringify({ message, code })
  const headers = { ...headersOf(body), [REQUEST_ID_HEADER]: crypto.randomUUID(), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}

const UNMET = { message: 'What the request expects cannot be done.', code: 'EXPECTATION_FAILED' }

/** A request that expects more than to be told to go on, which Node would answer without a word. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(UNMET)
    response.writeHead(417, {
      ...headersOf(body),
      [REQUEST_ID_HEADER]: requestIdOf(headers),
      connection: 'close',
    })
    response.end(body)
  })
}

/** HTTP/1.1 asks for a host. Node would refuse who names none without a word, and is told to leave that to us. */
export function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return undefined
    const { status, ...told } = BROKEN
    return reply.code(status).headers(BARE_HEADERS).send(told)
  })
}

const headersOf = (body: string) => ({
  ...BARE_HEADERS,
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
})
