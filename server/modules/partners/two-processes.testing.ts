import type { Pool } from 'pg'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import type { Services } from '../../context.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { openPool } from '../../testing/postgres/open-pool.ts'

export const LISTING = '{ coaches(first: 1) { edges { node { id } } } }'

type Headers = Record<string, string>
export const bearer = (secret: string): Headers => ({ authorization: `Bearer ${secret}` })
export const apiKey = (secret: string): Headers => ({ 'x-api-key': secret })

interface Body {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string } }[]
  extensions?: { cost?: { actual: number } }
}

export interface Partners {
  market: Marketplace
  pool: Pool
  /** Another process of the product, with its own memory, on the same database. */
  second: App
  startApp: (services?: Partial<Services>) => Promise<App>
  ask: (headers: Headers, query?: string, app?: App['fastify']) => ReturnType<typeof askOf>
  /** Time passes for every process. */
  seconds: (count: number) => void
  close: () => Promise<void>
}

/** A market with a coach to ask about, and a second process on its database. */
export async function openPartners(): Promise<Partners> {
  const market = await openMarketplace()
  await buildCoach(market)
  await market.deliverWebhooks()
  const pool = openPool(market.url, 4)
  const startApp = async (services: Partial<Services> = {}) => {
    const app = await createApp(
      { ...market.services, pool, registry: new Registry(), ...services },
      market.orm,
    )
    await app.fastify.ready()
    return app
  }
  const second = await startApp()
  return {
    market,
    pool,
    second,
    startApp,
    ask: (headers, query = LISTING, app = market.app) => askOf(app, headers, query),
    seconds: (count) => market.setNow(new Date(market.clock().getTime() + count * 1000)),
    close: async () => {
      await second.fastify.close()
      await pool.end()
      await market.close()
    },
  }
}

async function askOf(app: App['fastify'], headers: Headers, query: string) {
  const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
  const { data = null, errors = [], extensions } = response.json<Body>()
  return {
    status: response.statusCode,
    data,
    code: errors[0]?.extensions.code ?? null,
    message: errors[0]?.message,
    cost: extensions?.cost,
  }
}
