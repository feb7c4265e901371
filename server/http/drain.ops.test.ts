import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
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
})

const CROWD = 60

/** A server that is told to end by its first request, and is then kept from its work for longer than the notice. */
const BUSY_SERVER = `
  import { writeSync } from 'node:fs'
  import Fastify from 'fastify'
  import { registerDrain } from ${JSON.stringify(new URL('drain.ts', import.meta.url))}
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const { drain } = registerDrain(app)
  app.get('/', async () => 'answered')
  app.get('/end', async (request, reply) => {
    reply.raw.once('close', () => {
      void drain().then(() => app.close())
      writeSync(1, 'busy')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    })
    return 'ending'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  writeSync(1, String(app.server.address().port))
`

test('whoever came before the door closes is answered, however far behind the server is', async () => {
  const flags = ['--experimental-strip-types', '--no-warnings', '--input-type=module']
  const server = spawn(process.execPath, [...flags, '-e', BUSY_SERVER], {
    cwd: new URL('.', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const port = Number(String((await once(server.stdout, 'data'))[0]))
  const busy = once(server.stdout, 'data')
  expect(await ask(port, '/end')).toBe(200)
  await busy
  const answers = await Promise.all(Array.from({ length: CROWD }, () => ask(port, '/')))
  expect(answers).toEqual(Array.from({ length: CROWD }, () => 200))
  expect(await ended).toEqual([0, null])
})

/** On a connection of its own; the status, or how it failed. */
const ask = (port: number, path: string) =>
  new Promise<number | string | undefined>((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
