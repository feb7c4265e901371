import type { App } from '../../app.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

export interface Cost {
  requested: number
  actual: number
  limit: number
  remaining: number
  resetAt: string
}

export interface Body {
  data?: Record<string, unknown> | null
  errors?: {
    message: string
    locations?: object[]
    extensions: { code: string; retryAfter?: number; cost?: object; fields?: object[] }
  }[]
  extensions?: { cost?: Cost }
}

let networks = 0
/** A network nobody else asks from. */
export const aNetwork = () => `203.0.113.${(networks += 1)}`

interface Asking {
  ip: string
  headers: Record<string, string>
  app: App['fastify']
  url: string
}

/** Posts to a product, and answers all of what came back. */
export async function postTo(
  market: Marketplace,
  payload: object,
  { ip = aNetwork(), headers = {}, app = market.app, url = '/graphql' }: Partial<Asking> = {},
) {
  const response = await app.inject({ method: 'POST', url, remoteAddress: ip, payload, headers })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: response.json<Body>(),
  }
}

/** Asks to be told what it cost. */
export const TOLD = { 'x-cost': '1' }

export const NAMES = 'edges { node { firstName } }'
/** What ran for 28 seconds when it was asked fifteen times at once. */
export const DEEP = `totalCount facets { field values { value count } }
  edges { node { firstName reviews(first: 50) { totalCount edges { node { rating } } } } }`
export const fifteen = (inner: string) =>
  `{ ${Array.from({ length: 15 }, (_, n) => `a${n}: ${inner}`).join('\n')} }`
