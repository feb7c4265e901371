import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asViewer, type Asker } from '../../testing/as-viewer.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { buildKey } from '../partners/partner-key.testing.ts'

export const DOCUMENT = `query ($coachId: ID!) { coach(id: $coachId) { id headline nextSlot } }`
export const TYPES = ['COACH_LISTED', 'COACH_UPDATED', 'COACH_WITHDRAWN', 'COACH_SLOTS_CHANGED']

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  event: {
    id: string
    type: string
    occurredAt: string
    coachId: string
    isTest: boolean
    data: { coach: Record<string, unknown> | null } | null
    errors?: { code: string }[]
  }
}

/** A partner's server on this machine: what it received, and how it answers the next ones. */
export async function openReceiver(answer: RequestListener = (_request, response) => response.end('ok')) {
  const received: Received[] = []
  const receiver = { answer }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      received.push({ headers: request.headers, body, event: JSON.parse(body) as Received['event'] })
      receiver.answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** What has come since this was last asked. */
    take: () => received.splice(0),
    answerWith: (listener: RequestListener) => {
      receiver.answer = listener
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export interface ShownDelivery {
  id: string
  eventId: string
  type: string
  coachId: string
  state: string
  isTest: boolean
  nextAttemptAt: string | null
  body: string | null
  attempts: {
    status: number | null
    error: string | null
    answer: string | null
    durationMs: number
    headers: { name: string; value: string }[]
  }[]
}

export interface ShownEndpoint {
  id: string
  url: string
  state: string
  types: string[]
  document: string
  disabledReason: string | null
  failingSince: string | null
}

export interface IssuedEndpoint {
  endpoint: ShownEndpoint
  secret: string
}

const ENDPOINT = 'id keyId url types document state disabledReason disabledAt failingSince'
const DELIVERY = `id eventId type coachId state isTest nextAttemptAt body
  attempts { status error answer durationMs headers { name value } }`

let calls = 0

/** What a partner, or an admin, does with webhooks. */
export function webhookVerbs(market: Marketplace, who: Asker) {
  const { run } = asViewer(market, who)
  const verb = <Data>(name: string, type: string, selection: string, input: object) =>
    run<Data>(`mutation ($input: ${type}!) { ${name}(input: $input) ${selection} }`, { input })
  return {
    create: (input: object) =>
      verb<{ createWebhookEndpoint: IssuedEndpoint }>(
        'createWebhookEndpoint',
        'CreateWebhookEndpointInput',
        `{ secret endpoint { ${ENDPOINT} } }`,
        { types: TYPES, document: DOCUMENT, idempotencyKey: `endpoint-${(calls += 1)}`, ...input },
      ),
    change: (input: object) =>
      verb<{ changeWebhookEndpoint: ShownEndpoint }>(
        'changeWebhookEndpoint',
        'ChangeWebhookEndpointInput',
        `{ ${ENDPOINT} }`,
        { types: TYPES, document: DOCUMENT, ...input },
      ),
    rotate: (endpointId: string, overlapDays = 1) =>
      verb<{ rotateWebhookSecret: IssuedEndpoint }>(
        'rotateWebhookSecret',
        'RotateWebhookSecretInput',
        `{ secret endpoint { ${ENDPOINT} } }`,
        { endpointId, overlapDays },
      ),
    enable: (endpointId: string) =>
      verb('enableWebhookEndpoint', 'WebhookEndpointInput', `{ ${ENDPOINT} }`, { endpointId }),
    remove: (endpointId: string) => verb('deleteWebhookEndpoint', 'WebhookEndpointInput', '', { endpointId }),
    replay: (deliveryId: string) =>
      verb('replayWebhookDelivery', 'ReplayWebhookDeliveryInput', `{ ${DELIVERY} }`, { deliveryId }),
    test: (endpointId: string, coachId?: string) =>
      verb('sendTestWebhook', 'SendTestWebhookInput', `{ ${DELIVERY} }`, { endpointId, coachId }),
    endpoints: (args = '') =>
      run<{ webhookEndpoints: { totalCount: number; edges: { node: ShownEndpoint }[] } }>(
        `{ webhookEndpoints${args} { totalCount edges { node { ${ENDPOINT} } } } }`,
      ),
    deliveries: async (endpointId: string, state: string | null = null) => {
      const { data } = await run<{ webhookDeliveries: { edges: { node: ShownDelivery }[] } }>(
        `query ($endpointId: ID!, $state: WebhookDeliveryState) {
          webhookDeliveries(endpointId: $endpointId, state: $state, first: 50) { edges { node { ${DELIVERY} } } } }`,
        { endpointId, state },
      )
      return data.webhookDeliveries.edges.map(({ node }) => node)
    },
    deliveriesCode: async (endpointId: string) =>
      (
        await run(`query ($endpointId: ID!) { webhookDeliveries(endpointId: $endpointId) { totalCount } }`, {
          endpointId,
        })
      ).code,
    preview: (document: string, given: { coachId?: string; type?: string; endpointId?: string } = {}) =>
      run<{ previewWebhook: ShownPreview }>(
        `query ($document: String!, $coachId: ID, $type: WebhookType! = COACH_UPDATED, $endpointId: ID) {
          previewWebhook(document: $document, coachId: $coachId, type: $type, endpointId: $endpointId) {
            body cost headers { name value } sampleSecret } }`,
        { document, ...given },
      ),
  }
}

interface ShownPreview {
  body: string
  cost: number
  headers: { name: string; value: string }[]
  sampleSecret: string | null
}

/** A partner with a key and an endpoint that is told of everything. */
export async function buildEndpoint(market: Marketplace, url: string, overrides: object = {}) {
  const key = await buildKey(market)
  const verbs = webhookVerbs(market, { token: key.secret })
  const { endpoint, secret } = (await verbs.create({ url, ...overrides })).data.createWebhookEndpoint
  return { id: endpoint.id, secret, key, verbs }
}
