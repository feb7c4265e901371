import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'

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
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json\r\ncache-control: no-store\r\n${REQUEST_ID_HEADER}: ${crypto.randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
