import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerDrain } from './drain.ts'

const HALF_A_REQUEST =
  'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{'

test('whoever neither sends the rest of a request nor hangs up does not keep the server from ending', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const { drain, isDraining } = registerDrain(app)
  app.post('/echo', (request) => request.body)
  await app.listen({ port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port)
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  socket.write(HALF_A_REQUEST)
  await once(app.server, 'connection')

  await drain()
  await Promise.all([app.close(), ended])
  expect(isDraining()).toBe(true)
  expect(app.server.listening).toBe(false)
}, 60_000)
