import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bench } from './books.ts'
import { type Endpoint, ENDPOINTS } from './endpoints.ts'
import type { Faults } from './faults.ts'
import { readForm } from './form.ts'
import { openKeys, type Saved } from './idempotency.ts'
import { lapseIntents } from './intents.ts'
import { Refusal } from './refusal.ts'
import { lapseSessions } from './sessions.ts'
import type { ToldEvent } from './told.ts'

/** One call of the SDK, as it was understood. */
export interface Recorded {
  /** Such as `POST /v1/refunds`. */
  call: string
  params: unknown
  key: string | null
  account: string | null
  status: number
}

export interface Api {
  bench: Bench
  secretKey: string
  events: readonly ToldEvent[]
  faults: Faults
  record: (one: Recorded) => void
  /** Something was asked for and done, and nothing answered yet. */
  acted: (call: string) => Promise<void> | void
}

type Asked = FastifyRequest<{ Params: { id?: string }; Body: string | undefined }>

/** Stripe's API, as far as we use it. */
export function apiRoutes(app: FastifyInstance, api: Api): void {
  const keys = openKeys(api.bench.now)
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const [method = '', url = ''] = name.split(' ')
    app.route({
      method,
      url,
      handler: async (request, reply) => answer(api, keys, endpoint, request as Asked, reply),
    })
  }
}

async function answer(
  api: Api,
  keys: ReturnType<typeof openKeys>,
  endpoint: Endpoint,
  request: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?')
  const call = `${request.method} ${path}`
  const fault = api.faults.take(call)
  if (fault?.kind === 'drop') return hangUp(request, reply)
  if (fault?.kind === 'error') return reply.code(500).send(broken('It broke.'))
  if (fault?.kind === 'limit') return reply.code(429).send(broken('Too many requests.'))
  if (fault?.kind === 'slow') await wait(fault.milliseconds ?? 1000)
  const text = request.method === 'GET' ? query : (request.body ?? '')
  const saved = execute(api, keys, endpoint, { request, call, path, text })
  if (request.method === 'POST') await api.acted(call)
  if (fault?.kind === 'silence_after') return reply.hijack()
  if (fault?.kind === 'drop_after') return hangUp(request, reply)
  return reply.code(saved.status).send(saved.body)
}

function execute(
  api: Api,
  keys: ReturnType<typeof openKeys>,
  endpoint: Endpoint,
  { request, call, path, text }: { request: Asked; call: string; path: string; text: string },
): Saved {
  const { bench, events } = api
  const account = header(request, 'stripe-account')
  const key = header(request, 'idempotency-key')
  const whole = `${call} ${account ?? ''} ${text}`
  let params: unknown = null
  let saved: Saved
  try {
    authenticate(api, request)
    lapseSessions(bench)
    lapseIntents(bench)
    const given = readForm(text)
    params = given
    const found = key ? keys.find(key, whole) : null
    params = endpoint.read(given)
    saved = found ?? run()
    if (key && !found) keys.keep(key, whole, saved)
  } catch (error) {
    saved = refusal(error)
  }
  api.record({ call, params, key, account, status: saved.status })
  return saved

  function run(): Saved {
    try {
      const called = { bench, events, id: request.params.id ?? '', path, account }
      return { status: 200, body: structuredClone(endpoint.run(called, params as never)) }
    } catch (error) {
      return refusal(error)
    }
  }
}

function refusal(error: unknown): Saved {
  if (!(error instanceof Refusal)) throw error
  return { status: error.status, body: { error: error.body } }
}

/** https://docs.stripe.com/api/authentication */
function authenticate({ secretKey }: Api, request: Asked): void {
  if (header(request, 'authorization') !== `Bearer ${secretKey}`)
    throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

const header = ({ headers }: FastifyRequest, name: string): string | null => {
  const value = headers[name]
  return typeof value === 'string' ? value : null
}

const broken = (message: string) => ({ error: { type: 'api_error', message } })

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
