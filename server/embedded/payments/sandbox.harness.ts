import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { openPool } from '../../testing/postgres/open-pool.ts'
import { cloneDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import type { CheckoutRequest, ProviderEvent } from '../../modules/payments/provider.type.ts'
import { createSandbox } from './sandbox.ts'
import type { SandboxProvider } from './sandbox.types.ts'

const SECRET = 'the secret of the tests'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

export interface Receiver {
  events: ProviderEvent[]
  /** The raw requests, to replay or forge. */
  requests: { body: string; headers: Record<string, string | undefined> }[]
  /** What the next webhooks are answered. */
  status: number
}

/** The sandbox between a page people use and a shop that hears of it, over real HTTP, with a clock the test turns. */
export async function openSandbox() {
  const { TEST_POSTGRES_URL: server = '', TEST_TEMPLATE: template = '' } = process.env
  const name = `sandbox_${randomUUID()}`
  const pool = openPool(await cloneDatabase(server, template, name), 10)
  let now = new Date('2026-11-21T09:30:00Z')
  const receiver: Receiver = { events: [], requests: [], status: 204 }
  const shop = Fastify()
  const pages = Fastify()

  const create = (change: { hasDesk?: boolean } = {}): SandboxProvider =>
    createSandbox({
      pool,
      publicUrl: () => origin(pages),
      webhookUrl: () => `${origin(shop)}/webhook`,
      secret: SECRET,
      productName: 'Casebound',
      clock: () => now,
      log: silent,
      ...change,
    })
  const sandbox = create()
  receive(shop, receiver, sandbox)
  sandbox.register(pages)
  await Promise.all([shop.listen({ port: 0 }), pages.listen({ port: 0 })])

  return {
    sandbox,
    receiver,
    pool,
    create,
    now: () => now,
    advance: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    checkout: (change: Partial<CheckoutRequest> = {}) =>
      sandbox.createCheckout({ ...request(now), ...change }),
    types: () => receiver.events.map((event) => event.type),
    close: async () => {
      await sandbox.stop()
      await Promise.all([pages.close(), shop.close()])
      await pool.end()
      await dropDatabase(server, name)
    },
  }
}

const origin = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

function receive(shop: FastifyInstance, receiver: Receiver, sandbox: SandboxProvider): void {
  shop.removeAllContentTypeParsers()
  shop.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  shop.post<{ Body: string }>('/webhook', async ({ body, raw }, reply) => {
    const headers = Object.fromEntries(
      Object.entries(raw.headers).map(([name, value]) => [name, String(value)]),
    )
    receiver.requests.push({ body, headers })
    const events = sandbox.readWebhook(body, headers)
    if (receiver.status < 300) receiver.events.push(...events)
    return reply.code(receiver.status).send()
  })
}

const request = (now: Date): CheckoutRequest => ({
  paymentId: randomUUID(),
  amountMinor: 14_000,
  currency: 'GBP',
  description: 'Live case with Elena Marchetti',
  captureManually: false,
  successUrl: 'https://shop.test/booking-success?session=1',
  cancelUrl: 'https://shop.test/coach/1/pay',
  expiresAt: new Date(now.getTime() + 15 * 60_000),
})

export const card = (number: string) => ({ number, expiry: '12 / 30', code: '123', name: 'Maya Fernandes' })

/** Posts a form as a browser does, and shows where it is sent instead of going there. */
export async function post(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), page: await response.text() }
}

export async function get(url: string) {
  const response = await fetch(url, { redirect: 'manual' })
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    page: await response.text(),
  }
}
