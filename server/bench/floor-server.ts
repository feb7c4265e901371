import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { floorCoach } from './floor-coach.ts'
import { floorPage, type FloorFilter } from './floor-page.ts'

/**
 * The floor: the same answers from SQL written by hand for exactly these operations, behind node:http alone.
 * No schema, no validation, no permissions, no limits: what cannot be saved.
 */
const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 20,
  options: '-c jit=off -c max_parallel_workers_per_gather=0',
})

interface Variables {
  filter?: FloorFilter
  first?: number
  id?: string
  text?: string
}

const page = async (filter: FloorFilter, first: number) => ({
  coaches: await floorPage(pool, filter, first),
})

const answers: Record<string, (variables: Variables) => Promise<object>> = {
  '/listing': ({ filter = {}, first = 20 }) => page(filter, first),
  '/search': ({ text = '' }) => page({ text }, 20),
  '/coach': async ({ id = '' }) => ({ coach: await floorCoach(pool, id) }),
}

async function read(request: IncomingMessage): Promise<Variables> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return (JSON.parse(Buffer.concat(chunks).toString()) as { variables: Variables }).variables
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const variables = await read(request)
  const body = Buffer.from(JSON.stringify({ data: await answers[request.url ?? '']?.(variables) }))
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    response.writeHead(500).end()
  })
})

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
